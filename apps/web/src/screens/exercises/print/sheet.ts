import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { sheetCode } from '@sixty/domain/exercises/paper/sheet-code.ts';
import type { ExerciseAnswer } from '../../../api/queries.ts';

/** An exercise to print for a student. */
export interface Sheet {
  readonly exercise: ExerciseKey;
  readonly content: Pick<
    ExerciseAnswer,
    'title' | 'responses' | 'responseGoal' | 'groupLength' | 'indentedParagraphs' | 'version'
  >;
  readonly studentId: string;
  /** What the student is called. */
  readonly name: string;
}

export const codeOf = ({ exercise, studentId, content }: Sheet): string =>
  sheetCode(exercise, studentId, content.version);
