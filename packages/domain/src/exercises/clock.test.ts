import { expect, test } from 'vitest';
import { advanced, elapsedAt, setTo, started, stopped, stoppedAtZero, wholeSeconds } from './clock.ts';

test('a stopped clock keeps its time', () => {
  const clock = stopped(started(stoppedAtZero, 1_000), 13_400);
  expect(elapsedAt(clock, 13_400)).toBe(12_400);
  expect(elapsedAt(clock, 9_999_999)).toBe(12_400);
});

test('a restarted clock continues from its time', () => {
  const clock = started(stopped(started(stoppedAtZero, 0), 10_000), 50_000);
  expect(elapsedAt(clock, 55_000)).toBe(15_000);
});

test('a running clock stops at 60 seconds', () => {
  const running = started(stoppedAtZero, 500);
  expect(advanced(running, 60_499)).toBe(running);
  expect(advanced(running, 60_500)).toMatchObject({ running: false, elapsed: 60_000 });
  expect(advanced(running, 3_600_000)).toMatchObject({ running: false, elapsed: 60_000 });
});

test('a clock that runs out knows when it did, however late it is looked at', () => {
  const continued = started(stopped(started(stoppedAtZero, 0), 10_000), 50_000);
  expect(advanced(continued, 3_600_000)).toMatchObject({ ranOutAt: 100_000 });
  expect(stopped(continued, 100_001)).toMatchObject({ ranOutAt: 100_000 });
  expect(stopped(continued, 99_999)).toMatchObject({ ranOutAt: null });
  expect(setTo(60)).toMatchObject({ ranOutAt: null });
});

test('a time that goes backwards counts as no time passed', () => {
  expect(elapsedAt(started(stoppedAtZero, 5_000), 1_000)).toBe(0);
});

test('a clock at 60 seconds does not start', () => {
  expect(started(setTo(60), 0)).toEqual(setTo(60));
  expect(started(setTo(59), 0).running).toBe(true);
});

test.each([
  [0, 0],
  [499, 0],
  [500, 1],
  [12_499, 12],
  [12_500, 13],
  [59_400, 59],
  [59_999, 59],
  [60_000, 60],
])('%d ms show as %d whole seconds', (elapsed, seconds) => {
  expect(wholeSeconds(elapsed)).toBe(seconds);
});
