import type { LessonCommand } from '@sixty/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { connectionStatus, sendLessonCommand, subscribe } from './socket.ts';

export interface LinkedDevices {
  /** How many are connected now; null as long as nobody knows, as without a connection. */
  readonly count: number | null;
  /** Whether the student is the one selected; where nobody is, as after following a link, no device can be linked. */
  readonly selected: boolean;
  /** Whether another student was selected meanwhile, in another browser or tab of the instructor. */
  readonly replaced: boolean;
}

const unknown: LinkedDevices = { count: null, selected: true, replaced: false };

/**
 * The devices of the student. `command` is given after every new connection and whenever the student is selected anew,
 * and its answer is what is known; later changes come by events. It must keep its identity between renderings.
 */
export const useLinkedDevices = (command: LessonCommand): LinkedDevices => {
  const status = useStore(connectionStatus);
  const [devices, setDevices] = useState(unknown);

  useEffect(() => {
    if (status !== 'connected') return;
    let left = false;
    const give = () =>
      void sendLessonCommand(command).then((answer) => {
        if (left || !answer.valid) return;
        const { devices: count, selected } = answer;
        setDevices(({ replaced }) => ({ count, selected, replaced: replaced && !selected }));
      });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'device-linked' && event.studentID === command.studentID)
        setDevices((known) => ({ ...known, count: event.devices }));
      if (event.kind !== 'student-selected') return;
      if (event.studentID === command.studentID) give();
      else setDevices({ count: 0, selected: false, replaced: true });
    });
    give();
    return () => {
      left = true;
      unsubscribe();
      // What is known from this connection is not known without it.
      setDevices(unknown);
    };
  }, [status, command]);

  return devices;
};
