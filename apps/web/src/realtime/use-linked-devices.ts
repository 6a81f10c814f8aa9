import type { ConnectedDevices, LessonCommand, RealtimeEvent } from '@sixty/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { sendLessonCommand } from './lesson-command.ts';
import { connectionStatus, subscribe } from './socket.ts';

export interface LinkedDevices {
  /** The number of connected devices; null while unknown, as without a connection. */
  readonly count: number | null;
  /** The exercise on each device that shows one. */
  readonly shown: ConnectedDevices['shown'];
  /** Whether this student is selected; with none selected, as after following a link, no device can be linked. */
  readonly selected: boolean;
  /** Whether the instructor selected another student in another browser or tab. */
  readonly replaced: boolean;
  /** Whether devices stay linked when the next student is selected. */
  readonly kept: boolean;
}

const unknown: LinkedDevices = { count: null, shown: [], selected: true, replaced: false, kept: false };
const gone: LinkedDevices = { ...unknown, count: 0, selected: false, replaced: true };

/**
 * The devices of the student. `command` is sent after every new connection and whenever the student is selected again;
 * its answer is the state, and events update it. It must keep its identity between renders.
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
      // The state is valid for one connection only.
      setDevices(unknown);
    };
  }, [status, command]);

  return devices;
};

const devicesAfter = (known: LinkedDevices, event: RealtimeEvent, studentID: string): LinkedDevices => {
  // Other students' events matter only when one is selected instead.
  if (event.kind === 'student-selected' && event.studentID !== studentID) return gone;
  if (!('studentID' in event) || event.studentID !== studentID) return known;
  if (event.kind === 'device-linked') return { ...known, count: event.devices, shown: event.shown };
  return event.kind === 'devices-kept' ? { ...known, kept: event.keeps } : known;
};
