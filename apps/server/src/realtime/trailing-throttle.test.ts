import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTrailingThrottle } from './trailing-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const newLimited = () => {
  let count = 0;
  const limited = createTrailingThrottle(200, () => {
    count += 1;
  });
  return { ...limited, done: () => count };
};

test('runs the first call immediately and the following ones once, at the end of the interval', () => {
  const { ask, done } = newLimited();
  for (let times = 0; times < 100; times += 1) ask();
  expect(done()).toBe(1);
  vi.advanceTimersByTime(199);
  expect(done()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(done()).toBe(2);
});

test('runs five times a second under constant calls', () => {
  const { ask, done } = newLimited();
  for (let at = 0; at < 10_000; at += 1) {
    ask();
    vi.advanceTimersByTime(1);
  }
  expect(done()).toBe(51);
});

test('runs immediately again after a pause, with no timer left in it', () => {
  const { ask, done } = newLimited();
  ask();
  vi.advanceTimersByTime(200);
  expect(vi.getTimerCount()).toBe(0);
  ask();
  expect(done()).toBe(2);
});

test('runs nothing and leaves no timer after it is stopped', () => {
  const { ask, stop, done } = newLimited();
  ask();
  ask();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(done()).toBe(1);
});
