import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';

/** The exercise after which a student's device navigated to a page, and its lesson (`lesson` of the session). */
export interface EndedExercise extends ExerciseKey {
  readonly lesson: string | null;
}

/** The exercise in a location's state; null if there is none or it belongs to another student's lesson. */
export const endedIn = (state: { readonly ended?: EndedExercise }, lesson: string | null): ExerciseKey | null =>
  state.ended?.lesson === lesson ? state.ended : null;
