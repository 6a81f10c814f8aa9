import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { useEffect, useMemo } from 'react';
import { sendLessonCommand } from './socket.ts';
import { useDeviceCount } from './use-device-count.ts';

/**
 * Shows the exercise on the student's devices as long as this screen is open, and takes it away when it is left.
 * @returns how many devices are connected, null as long as nobody knows.
 */
export const useOpenExercise = (studentID: string, { type, number }: ExerciseKey): number | null => {
  const open = useMemo(() => ({ kind: 'open-exercise', studentID, type, number }) as const, [studentID, type, number]);
  useEffect(() => () => void sendLessonCommand({ kind: 'close-exercise', studentID }), [studentID]);
  return useDeviceCount(open);
};
