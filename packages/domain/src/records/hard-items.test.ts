import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { hardVerdict, isHard, missedStep, recentSince } from './hard-items.ts';

test.each([
  [1, 1, false],
  [1, 40, false],
  [2, 2, true],
  [2, 20, true],
  [2, 21, false],
  [5, 50, true],
  [5, 51, false],
  [0, 30, false],
])('an item missed %i of %i times is hard: %s', (missed, seen, hard) => {
  expect(isHard({ missed, seen })).toBe(hard);
});

test.each([
  [0, 0, 'no-results'],
  [1, 0, 'too-little'],
  [2, 0, 'too-little'],
  [2, 1, 'some'],
  [3, 0, 'nothing'],
  [30, 4, 'some'],
] as const)('%i results with %i hard items say: %s', (results, hard, verdict) => {
  expect(hardVerdict(results, hard)).toBe(verdict);
});

test('recent is six weeks including today, across years and leap days', () => {
  expect(recentSince('2026-11-29' as CalendarDay)).toBe('2026-10-19');
  expect(recentSince('2027-01-10' as CalendarDay)).toBe('2026-11-30');
  expect(recentSince('2028-03-10' as CalendarDay)).toBe('2028-01-29');
});

test.each([
  [0, 9, 0],
  [1, 9, 1],
  [1, 4, 1],
  [3, 8, 2],
  [1, 2, 2],
  [5, 9, 3],
  [3, 4, 3],
  [7, 9, 4],
  [1, 1, 4],
])('%i of %i is step %i', (missed, seen, step) => {
  expect(missedStep({ missed, seen })).toBe(step);
});

test('the step is 0 only without misses, and never falls as misses rise', () => {
  const counts = fc.integer({ min: 1, max: 400 }).chain((seen) => fc.tuple(fc.nat(seen), fc.constant(seen)));
  fc.assert(
    fc.property(counts, ([missed, seen]) => {
      const step = missedStep({ missed, seen });
      expect(step === 0).toBe(missed === 0);
      if (missed < seen) expect(missedStep({ missed: missed + 1, seen })).toBeGreaterThanOrEqual(step);
    }),
  );
});
