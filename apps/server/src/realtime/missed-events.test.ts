import { expect, test } from 'vitest';
import { createMissedEvents } from './missed-events.ts';

const minute = 60_000;

/** What was told `ago` to one instructor of a server that has run for an hour. */
const toldAgo = (ago: number) => {
  let now = 0;
  const events = createMissedEvents(() => now);
  now = 60 * minute - ago;
  events.told('anna');
  now = 60 * minute;
  return events;
};

test.each([
  ['told while it had no connection', minute, 2 * minute, true],
  ['told just before it noticed that it had none', minute + 10_000, minute, true],
  ['told long before it lost it', 5 * minute, minute, false],
  ['without a connection for longer than is remembered', 50 * minute, 20 * minute, true],
])('a browser that was %s', (_title, ago, unheardFor, missed) => {
  expect(toldAgo(ago).hasMissed('anna', unheardFor)).toBe(missed);
});

test('what one instructor is told, another has not missed', () => {
  expect(toldAgo(minute).hasMissed('bert', 2 * minute)).toBe(false);
});

test('a server that began meanwhile cannot know', () => {
  let now = 0;
  const events = createMissedEvents(() => now);
  now = minute;
  expect(events.hasMissed('anna', 2 * minute)).toBe(true);
  expect(events.hasMissed('anna', 500)).toBe(false);
});

test('forgetting what is old keeps what may still be missed', () => {
  const events = toldAgo(5 * minute);
  events.forgetOld();
  expect(events.hasMissed('anna', 6 * minute)).toBe(true);
});
