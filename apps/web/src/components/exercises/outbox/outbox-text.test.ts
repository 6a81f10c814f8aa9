import { expect, test } from 'vitest';
import { keptText, sentText } from './outbox-text.ts';

test('the log-in page says how many results are on the device and when they will be sent', () => {
  expect(keptText(1)).toBe('1 result is kept on this device. It will be sent when its teacher logs in.');
  expect(keptText(2)).toBe('2 results are kept on this device. They will be sent when their teacher logs in.');
});

test('a delayed result is reported once it is recorded', () => {
  expect(sentText(1)).toBe('1 result kept on this device is now recorded.');
  expect(sentText(3)).toBe('3 results kept on this device are now recorded.');
});
