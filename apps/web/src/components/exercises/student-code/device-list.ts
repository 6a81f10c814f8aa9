import type { LinkedDevice, RealtimeEvent } from '@sixty/contract/realtime.ts';

/** Whether an event may change which devices are linked to the student, or how. */
export const changesDeviceList = (event: RealtimeEvent, studentID: string): boolean => {
  // Selecting any student decides who is linked.
  if (event.kind === 'student-selected') return true;
  return (event.kind === 'device-linked' || event.kind === 'device-kept') && event.studentID === studentID;
};

/** How many devices are linked, in words; those that are away are named, as they may follow too. */
export const deviceCountText = (list: readonly LinkedDevice[]): string => {
  const connected = list.filter((device) => device.connected).length;
  const away = list.length - connected;
  if (connected === 0) return away === 0 ? 'No device is linked.' : `${devices(away)} away`;
  const linked = connected === 1 ? 'Device linked' : `${connected} devices linked`;
  return away === 0 ? linked : `${linked}, ${away} away`;
};

const devices = (count: number): string => (count === 1 ? 'Device' : `${count} devices`);
