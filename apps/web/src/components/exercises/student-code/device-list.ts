import type { LinkedDevice, RealtimeEvent } from '@sixty/contract/realtime.ts';

/** Whether an event may change which devices are linked to the student, or how. */
export const changesDeviceList = (event: RealtimeEvent, studentID: string): boolean => {
  // Selecting any student decides who is linked.
  if (event.kind === 'student-selected') return true;
  return (event.kind === 'device-linked' || event.kind === 'device-kept') && event.studentID === studentID;
};

/** How many devices are linked, in few words; those that are away are named, as they may follow too. */
export const deviceCountText = (list: readonly LinkedDevice[]): string => {
  if (list.length === 0) return 'No device is linked.';
  const connected = list.filter((device) => device.connected).length;
  const away = list.length - connected;
  if (connected === 0) return away === 1 ? '1 device away' : `${away} devices away`;
  if (away > 0) return `${list.length} linked, ${away} away`;
  return connected === 1 ? 'Device linked' : `${connected} devices linked`;
};
