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

test('the first is done at once, and what follows in time once, at the end of it', () => {
  const { ask, done } = newLimited();
  for (let times = 0; times < 100; times += 1) ask();
  expect(done()).toBe(1);
  vi.advanceTimersByTime(199);
  expect(done()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(done()).toBe(2);
});

test('asked for without end, it is done five times a second', () => {
  const { ask, done } = newLimited();
  for (let at = 0; at < 10_000; at += 1) {
    ask();
    vi.advanceTimersByTime(1);
  }
  expect(done()).toBe(51);
});

test('after a pause it is done at once again, and nothing waits in the pause', () => {
  const { ask, done } = newLimited();
  ask();
  vi.advanceTimersByTime(200);
  expect(vi.getTimerCount()).toBe(0);
  ask();
  expect(done()).toBe(2);
});

test('once stopped, nothing is done any more and nothing waits', () => {
  const { ask, stop, done } = newLimited();
  ask();
  ask();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(done()).toBe(1);
});
