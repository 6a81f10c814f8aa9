import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';

/** The exercise after which a student's device came to a page, and in which lesson (`lesson` of the session). */
export interface EndedExercise extends ExerciseKey {
  readonly lesson: string | null;
}

/** The exercise in the state of an address; null where there is none, and where it was of another student's lesson. */
export const endedIn = (state: { readonly ended?: EndedExercise }, lesson: string | null): ExerciseKey | null =>
  state.ended?.lesson === lesson ? state.ended : null;
