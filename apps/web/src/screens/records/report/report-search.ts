import { type ExerciseType, exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { onlyGiven, textParam } from '../../../api/search-params.ts';

/** The query of the report: the student, and the type of exercise whose chart it shows. */
export interface ReportSearch {
  readonly id?: string;
  /** Defaults to the type of the latest result. */
  readonly type?: ExerciseType;
}

export const reportSearch = (search: Record<string, unknown>): ReportSearch =>
  onlyGiven({
    id: textParam(search, 'id'),
    type: exerciseTypes.find((type) => type === search.type),
  });
