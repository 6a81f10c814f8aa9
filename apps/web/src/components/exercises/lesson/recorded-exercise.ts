import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { createStore } from '../../../ui/store.ts';

/** The last exercise recorded since one was opened on this student's device; null for none. */
export const recordedExercise = createStore<ExerciseKey | null>(null);
