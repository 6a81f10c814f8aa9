import type { LessonCommand } from '@sixty/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { sendLessonCommand } from './lesson-command.ts';
import { devicesAfter, type LinkedDevices, unknownDevices } from './linked-devices.ts';
import { connectionStatus, subscribe } from './socket.ts';

/**
 * The devices of the student. `command` is sent after every new connection and whenever the student is selected again;
 * its answer is the state, and events update it. It must keep its identity between renders.
 */
export const useLinkedDevices = (command: LessonCommand): LinkedDevices => {
  const status = useStore(connectionStatus);
  const [devices, setDevices] = useState(unknownDevices);

  useEffect(() => {
    if (status !== 'connected') return;
    let left = false;
    const give = () =>
      void sendLessonCommand(command).then((answer) => {
        if (left || !answer.valid) return;
        const { devices: count, shown, selected } = answer;
        setDevices(({ replaced }) => ({ count, shown, selected, replaced: replaced && !selected }));
      });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'student-selected' && event.studentID === command.studentID) give();
      else setDevices((known) => devicesAfter(known, event, command.studentID));
    });
    give();
    return () => {
      left = true;
      unsubscribe();
      // The state is valid for one connection only.
      setDevices(unknownDevices);
    };
  }, [status, command]);

  return devices;
};
