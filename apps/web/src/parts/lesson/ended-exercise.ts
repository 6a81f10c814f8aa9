import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';

/** The exercise that a student's device showed until it was closed. */
export interface EndedExercise {
  readonly exercise: ExerciseKey;
  /** The instant of the result that stood for it before; null for none. */
  readonly resultBefore: string | null;
}
