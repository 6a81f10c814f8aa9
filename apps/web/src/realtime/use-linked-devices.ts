import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { connectionStatus, sendLessonCommand, subscribe } from './socket.ts';

/** How many devices of the student are connected now, null as long as nobody knows. Changes by events. */
export const useLinkedDevices = (studentId: string): number | null => {
  const [devices, setDevices] = useState<number | null>(null);
  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind === 'device-linked' && event.studentID === studentId) setDevices(event.devices);
      }),
    [studentId],
  );
  useClosedLesson(studentId, setDevices);
  return devices;
};

/** On a screen that shows no exercise, the student's devices show none either: after every connection as well. */
const useClosedLesson = (studentId: string, onDevices: (devices: number) => void): void => {
  const status = useStore(connectionStatus);
  useEffect(() => {
    if (status !== 'connected') return;
    let left = false;
    void sendLessonCommand({ kind: 'close-exercise', studentID: studentId }).then((answer) => {
      if (!left && answer.valid) onDevices(answer.devices);
    });
    return () => {
      left = true;
    };
  }, [status, studentId, onDevices]);
};
