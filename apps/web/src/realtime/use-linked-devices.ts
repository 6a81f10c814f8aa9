import type { ConnectedDevices, LessonCommand, RealtimeEvent } from '@sixty/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { sendLessonCommand } from './lesson-command.ts';
import { connectionStatus, subscribe } from './socket.ts';

export interface LinkedDevices {
  /** How many are connected now; null as long as nobody knows, as without a connection. */
  readonly count: number | null;
  /** For each device that shows an exercise, which. */
  readonly shown: ConnectedDevices['shown'];
  /** Whether the student is the one selected; where nobody is, as after following a link, no device can be linked. */
  readonly selected: boolean;
  /** Whether another student was selected meanwhile, in another browser or tab of the instructor. */
  readonly replaced: boolean;
  /** Whether they stay linked when the next student is selected. */
  readonly kept: boolean;
}

const unknown: LinkedDevices = { count: null, shown: [], selected: true, replaced: false, kept: false };
const gone: LinkedDevices = { ...unknown, count: 0, selected: false, replaced: true };

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
        const { devices: count, shown, selected, keepsDevices: kept } = answer;
        setDevices(({ replaced }) => ({ count, shown, selected, replaced: replaced && !selected, kept }));
      });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'student-selected' && event.studentID === command.studentID) give();
      else setDevices((known) => devicesAfter(known, event, command.studentID));
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

const devicesAfter = (known: LinkedDevices, event: RealtimeEvent, studentID: string): LinkedDevices => {
  // Of another student only that they were selected in the place of this one.
  if (event.kind === 'student-selected' && event.studentID !== studentID) return gone;
  if (!('studentID' in event) || event.studentID !== studentID) return known;
  if (event.kind === 'device-linked') return { ...known, count: event.devices, shown: event.shown };
  return event.kind === 'devices-kept' ? { ...known, kept: event.keeps } : known;
};
