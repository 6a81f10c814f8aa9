import { expect, test } from 'vitest';
import { takenAtFrom } from './taken-at.ts';

const now = new Date('2026-03-08T12:00:00Z');
const day = 86_400;

test.each([
  ['just now', 0, now],
  ['an hour ago', 3600, new Date('2026-03-08T11:00:00Z')],
  ['400 days ago', 400 * day, new Date('2025-02-01T12:00:00Z')],
  ['longer ago than a result waits', 400 * day + 1, now],
  ['since before the clock was set', 56 * 365 * day, now],
  ['in the future', -1, now],
  ['longer than a time can tell', Number.MAX_SAFE_INTEGER, now],
])('%s', (_title, secondsAgo, settled) => {
  expect(takenAtFrom(secondsAgo, now)).toEqual(settled);
});
