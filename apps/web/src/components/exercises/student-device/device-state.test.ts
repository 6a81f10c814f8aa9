import { expect, test } from 'vitest';
import { type DeviceState, deviceState, deviceWords, showing } from './device-state.ts';

const open = { type: 'phrases', number: 3 } as const;
const other = { type: 'phrases', number: 4 } as const;

test.each<[string, number | null, (typeof open | typeof other)[], boolean, DeviceState, string]>([
  ['nobody knows yet', null, [], false, 'unknown', ''],
  ['no device was linked', 0, [], false, 'none', ''],
  ['a device shows the exercise', 1, [open], true, 'there', 'On the student’s device'],
  ['two devices show it', 2, [open, open], true, 'there', 'On 2 devices'],
  ['one of two shows it', 2, [other, open], true, 'there', 'On 1 of 2 devices'],
  ['a device is linked but shows nothing', 1, [], true, 'opening', 'Opening for the student'],
  ['a device shows another exercise', 1, [other], true, 'opening', 'Opening for the student'],
  ['the device is gone', 0, [], true, 'away', 'Student’s device away'],
  ['there is no connection', null, [], true, 'no-connection', 'No connection to the student’s device'],
])('%s', (_title, count, shown, wasLinked, state, words) => {
  expect(deviceState({ count, shown }, open, wasLinked)).toBe(state);
  expect(deviceWords(state, count ?? 0, showing({ shown }, open))).toBe(words);
});
