import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { connectionStatus, sendLessonCommand, subscribe } from './socket.ts';

/**
 * Shows the exercise on the student's devices as long as the screen is open: now and after every new connection.
 * @returns how many devices are connected, null as long as nobody knows.
 */
export const useOpenExercise = (studentId: string, { type, number }: ExerciseKey): number | null => {
  const status = useStore(connectionStatus);
  const [devices, setDevices] = useState<number | null>(null);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind === 'device-linked' && event.studentID === studentId) setDevices(event.devices);
      }),
    [studentId],
  );

  useEffect(() => {
    if (status !== 'connected') return;
    let left = false;
    void sendLessonCommand({ kind: 'open-exercise', studentID: studentId, type, number }).then((answer) => {
      if (!left && answer.valid) setDevices(answer.devices);
    });
    return () => {
      left = true;
    };
  }, [status, studentId, type, number]);

  return devices;
};
