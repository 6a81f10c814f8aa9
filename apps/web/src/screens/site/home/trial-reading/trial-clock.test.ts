import { expect, test } from 'vitest';
import { endOf, secondsLeft, ticksAt } from './trial-clock.ts';

test('the ring completes once in thirty seconds', () => {
  const clock = { running: true, since: 1000, before: 0 } as const;
  expect([1000, 1499, 1500, 16_000, 31_000, 90_000].map((at) => ticksAt(clock, at))).toEqual([0, 0, 1, 30, 60, 60]);
});

test('seconds count down from 30, and reach 0 only at the end', () => {
  expect([0, 1, 2, 58, 59, 60].map(secondsLeft)).toEqual([30, 30, 29, 1, 1, 0]);
});

test('a clock that is read late has still ended after thirty seconds', () => {
  expect(endOf({ running: true, since: 1000, before: 0 })).toBe(31_000);
  expect(endOf({ running: true, since: 5000, before: 4000 })).toBe(31_000);
  expect(endOf({ running: false, elapsed: 7, ranOutAt: null })).toBeNull();
});
