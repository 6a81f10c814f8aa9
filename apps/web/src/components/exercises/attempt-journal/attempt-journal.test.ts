import type { AttemptEvent } from '@sixty/domain/exercises/attempt.ts';
import { replay } from '@sixty/domain/exercises/attempt.ts';
import { expect, test } from 'vitest';
import { takenUp } from './attempt-journal.ts';

const start: AttemptEvent = { kind: 'start', at: 1_000 };
const mark: AttemptEvent = { kind: 'toggle-error', at: 5_000, item: 3 };

const clockOf = (events: readonly AttemptEvent[] | null) => replay(10, events ?? []).clock;

test('the clock keeps running over a reload', () => {
  const events = takenUp({ events: [start, mark], leftAt: 6_000 }, 9_000);
  expect(clockOf(events)).toEqual({ running: true, since: 1_000, before: 0 });
});

test('leaving the page for longer stops the clock at that moment', () => {
  const events = takenUp({ events: [start, mark], leftAt: 6_000 }, 60_000);
  expect(clockOf(events)).toMatchObject({ running: false, elapsed: 5_000 });
  expect(replay(10, events ?? []).errors).toEqual([3]);
});

test('the clock keeps running after a crash', () => {
  expect(clockOf(takenUp({ events: [start, mark] }, 60_000)).running).toBe(true);
});

test('a clock that was set back does not delay the timer', () => {
  const events = takenUp({ events: [start, mark] }, 4_000);
  expect(events?.map(({ at }) => at)).toEqual([0, 4_000]);
});

test('nothing is restorable after a reset or twelve hours', () => {
  const reset: readonly AttemptEvent[] = [start, { kind: 'stop', at: 6_000 }, { kind: 'reset', at: 7_000 }];
  expect(takenUp({ events: [] }, 8_000)).toBeNull();
  expect(takenUp({ events: reset }, 8_000)).toBeNull();
  expect(takenUp({ events: [mark] }, 5_000 + 13 * 3_600_000)).toBeNull();
});
