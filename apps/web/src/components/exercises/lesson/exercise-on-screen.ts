import type { ShownExercise } from '@sixty/contract/realtime.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { useEffect } from 'react';
import { createStore } from '../../../ui/store.ts';

/** The exercise visible on this student's device, or null. */
export const exerciseOnScreen = createStore<ShownExercise>(null);

/** Reports the exercise as visible while `isVisible` is true and the component is mounted. */
export const useExerciseOnScreen = ({ type, number }: ExerciseKey, isVisible: boolean): void => {
  useEffect(() => {
    if (!isVisible) return;
    exerciseOnScreen.set({ type, number });
    return () => exerciseOnScreen.set(null);
  }, [type, number, isVisible]);
};
