import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../api/queries.ts';
import type { StudentSearch } from './-student-search.ts';

export interface GradingInput {
  readonly type: ExerciseType;
  /** As it stands in the address. */
  readonly number: string;
  readonly studentId: string;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly search: StudentSearch;
  readonly preload: boolean;
}

/** What the grading screen needs. A student's device, which has the same routes, does without the code that loads it. */
export const loadGrading = async (input: GradingInput) => (await import('./-load-grading.ts')).loadGradingNow(input);
