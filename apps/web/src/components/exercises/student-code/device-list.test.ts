import type { LinkedDevice, RealtimeEvent } from '@sixty/contract/realtime.ts';
import { expect, test } from 'vitest';
import { changesDeviceList, deviceCountText } from './device-list.ts';

const device = (connected: boolean): LinkedDevice => ({ id: 'a', name: null, connected, near: true, keeps: true });

test.each([
  [[], 'No device is linked.'],
  [[true], 'Device linked'],
  [[true, true], '2 devices linked'],
  [[true, false], '2 linked, 1 away'],
  [[false], '1 device away'],
  [[false, false], '2 devices away'],
])('says of connected devices %j: %s', (connected, text) => {
  expect(deviceCountText(connected.map(device))).toBe(text);
});

test.each<[boolean, RealtimeEvent]>([
  [true, { kind: 'device-linked', studentID: 'maya', devices: 1, shown: [] }],
  [true, { kind: 'device-kept', studentID: 'maya' }],
  [true, { kind: 'student-selected', studentID: 'maya' }],
  [true, { kind: 'student-selected', studentID: 'omar' }],
  [false, { kind: 'device-linked', studentID: 'omar', devices: 1, shown: [] }],
  [false, { kind: 'device-kept', studentID: 'omar' }],
  [false, { kind: 'code-renewed', studentID: 'maya' }],
])('reloads the devices of a student: %s for %j', (changes, event) => {
  expect(changesDeviceList(event, 'maya')).toBe(changes);
});
