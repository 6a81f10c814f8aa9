import type { LessonCommand } from '@sixty/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { connectionStatus, sendLessonCommand, subscribe } from './socket.ts';

/**
 * How many devices of the student are connected now, null as long as nobody knows, as without a connection. `command` is given after every new
 * connection, and its answer is the count; later changes come by events. It must keep its identity between renderings.
 */
export const useDeviceCount = (command: LessonCommand): number | null => {
  const status = useStore(connectionStatus);
  const [devices, setDevices] = useState<number | null>(null);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind === 'device-linked' && event.studentID === command.studentID) setDevices(event.devices);
      }),
    [command.studentID],
  );

  useEffect(() => {
    if (status !== 'connected') return;
    let left = false;
    void sendLessonCommand(command).then((answer) => {
      if (!left && answer.valid) setDevices(answer.devices);
    });
    return () => {
      left = true;
      // What is known from this connection is not known without it.
      setDevices(null);
    };
  }, [status, command]);

  return status === 'connected' ? devices : null;
};
