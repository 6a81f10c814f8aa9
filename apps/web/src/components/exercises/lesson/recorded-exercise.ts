import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { createStore } from '../../../ui/store.ts';

/** What a student's device last heard to be recorded since an exercise was opened; null for nothing. */
export const recordedExercise = createStore<ExerciseKey | null>(null);
