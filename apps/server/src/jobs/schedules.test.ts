import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSchedules } from './schedules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

test('a schedule runs soon after the start, at each interval, and no more after a stop', async () => {
  let done = 0;
  const run = async () => {
    done += 1;
  };
  const schedules = createSchedules(() => undefined, [{ name: 'work', every: minute, run }]);
  schedules.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(done).toBe(3);
  await schedules.stop();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(done).toBe(3);
});

test('a run that fails is logged without its message and delays no other run', async () => {
  const logged: string[] = [];
  let done = 0;
  const schedules = createSchedules(
    (event, fields) => logged.push(JSON.stringify({ event, ...fields })),
    [
      { name: 'work', every: minute, run: () => Promise.reject(new Error('a name')) },
      {
        name: 'other',
        every: minute,
        run: async () => {
          done += 1;
        },
      },
    ],
  );
  schedules.start();
  await vi.advanceTimersByTimeAsync(minute + 2000);
  await schedules.stop();
  expect(done).toBe(2);
  expect(logged).toHaveLength(2);
  expect(logged.join()).toContain('work-failed');
  expect(logged.join()).not.toContain('a name');
});

test('a stop waits for the run under way', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  let stopped = false;
  const schedules = createSchedules(() => undefined, [{ name: 'work', every: minute, run: () => promise }]);
  schedules.start();
  await vi.advanceTimersByTimeAsync(2000);
  const stopping = schedules.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(stopped).toBe(true);
});

test('a slow run never overlaps itself, delays no other, and is the last after a stop', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const done = { slow: 0, quick: 0 };
  const slow = async () => {
    done.slow += 1;
    await promise;
  };
  const quick = async () => {
    done.quick += 1;
  };
  const schedules = createSchedules(
    () => undefined,
    [slow, quick].map((run) => ({ name: 'work', every: minute, run })),
  );
  schedules.start();
  await vi.advanceTimersByTimeAsync(145 * minute);
  expect(done).toEqual({ slow: 1, quick: 146 });
  const stopping = schedules.stop();
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(done).toEqual({ slow: 1, quick: 146 });
});
