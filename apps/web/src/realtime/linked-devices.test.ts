import { expect, test } from 'vitest';
import { devicesAfter, unknownDevices } from './linked-devices.ts';

const linked = { kind: 'device-linked', studentID: 'maya', devices: 1, shown: [] } as const;
const known = { ...unknownDevices, count: 0 };

test('counts a device that links', () => {
  expect(devicesAfter(known, linked, 'maya')).toEqual({ ...known, count: 1 });
});

test('ignores events before the first answer', () => {
  expect(devicesAfter(unknownDevices, linked, 'maya')).toEqual(unknownDevices);
});

test('events of other students change nothing', () => {
  expect(devicesAfter(known, { ...linked, studentID: 'omar' }, 'maya')).toBe(known);
});

test('another selected student ends the link', () => {
  const event = { kind: 'student-selected', studentID: 'omar' } as const;
  expect(devicesAfter(known, event, 'maya')).toMatchObject({ count: 0, selected: false, replaced: true });
});
