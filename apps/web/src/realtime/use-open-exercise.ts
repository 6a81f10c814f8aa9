import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { useEffect, useMemo } from 'react';
import { keepOpen } from './opened-exercise.ts';
import { type LinkedDevices, useLinkedDevices } from './use-linked-devices.ts';

/** Shows the exercise on the student's devices as long as this screen is open, and takes it away when it is left. */
export const useOpenExercise = (studentID: string, { type, number }: ExerciseKey): LinkedDevices => {
  const open = useMemo(() => ({ kind: 'open-exercise', studentID, type, number }) as const, [studentID, type, number]);
  useEffect(() => keepOpen({ studentID, type, number }), [studentID, type, number]);
  return useLinkedDevices(open);
};
