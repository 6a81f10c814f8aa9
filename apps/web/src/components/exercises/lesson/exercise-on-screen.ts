import type { ShownExercise } from '@sixty/contract/realtime.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { useEffect } from 'react';
import { createStore } from '../../../ui/store.ts';

/** The exercise whose text the child sees on this device, or null. */
export const exerciseOnScreen = createStore<ShownExercise>(null);

/** Says that the exercise is on screen, as long as `isThere` and the component that calls it are. */
export const useExerciseOnScreen = ({ type, number }: ExerciseKey, isThere: boolean): void => {
  useEffect(() => {
    if (!isThere) return;
    exerciseOnScreen.set({ type, number });
    return () => exerciseOnScreen.set(null);
  }, [type, number, isThere]);
};
