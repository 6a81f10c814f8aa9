import { expect, test } from 'vitest';
import { createMissedEvents } from './missed-events.ts';

const minute = 60_000;

/** One event for an instructor `ago` ms back, on a server that has run for an hour. */
const notifiedAgo = (ago: number) => {
  let now = 0;
  const events = createMissedEvents(() => now);
  now = 60 * minute - ago;
  events.notified('anna');
  now = 60 * minute;
  return events;
};

test.each([
  ['was sent while it was disconnected', minute, 2 * minute, true],
  ['was sent just before it noticed the lost connection', minute + 10_000, minute, true],
  ['was sent long before it lost the connection', 5 * minute, minute, false],
  ['may be older than the memory', 50 * minute, 20 * minute, true],
])('knows whether a browser missed an event that %s', (_title, ago, silentForMs, missed) => {
  expect(notifiedAgo(ago).hasMissed('anna', silentForMs)).toBe(missed);
});

test('keeps the events of instructors apart', () => {
  expect(notifiedAgo(minute).hasMissed('bert', 2 * minute)).toBe(false);
});

test('assumes missed events before the server started', () => {
  let now = 0;
  const events = createMissedEvents(() => now);
  now = minute;
  expect(events.hasMissed('anna', 2 * minute)).toBe(true);
  expect(events.hasMissed('anna', 500)).toBe(false);
});

test('keeps what may still be missed when it deletes old entries', () => {
  const events = notifiedAgo(5 * minute);
  events.forgetOld();
  expect(events.hasMissed('anna', 6 * minute)).toBe(true);
});
