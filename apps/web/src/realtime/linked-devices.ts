import type { ConnectedDevices, RealtimeEvent } from '@sixty/contract/realtime.ts';

export interface LinkedDevices {
  /** How many are connected now; null while it is unknown, as without a connection. */
  readonly count: number | null;
  /** The exercise on each device that shows one. */
  readonly shown: ConnectedDevices['shown'];
  /** Whether the student is selected; no device can link to a student who is not. */
  readonly selected: boolean;
  /** Whether another student was selected since, in another browser or tab of the instructor. */
  readonly replaced: boolean;
}

export const unknownDevices: LinkedDevices = { count: null, shown: [], selected: true, replaced: false };

const gone: LinkedDevices = { ...unknownDevices, count: 0, selected: false, replaced: true };

/** The state of the student's devices after an event. */
export const devicesAfter = (known: LinkedDevices, event: RealtimeEvent, studentID: string): LinkedDevices => {
  // Other students' events matter only when one is selected instead.
  if (event.kind === 'student-selected' && event.studentID !== studentID) return gone;
  // Before the first answer, an event has only a part of the state.
  if (!('studentID' in event) || event.studentID !== studentID || known.count === null) return known;
  return event.kind === 'device-linked' ? { ...known, count: event.devices, shown: event.shown } : known;
};
