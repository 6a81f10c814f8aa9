import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
const newQueue = (atOnce: number, maxWait = 60_000) => {
  const run = createFairQueue({ atOnce, maxWait });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (network: string, account: string) =>
    run({ network, account }, async () => {
      started.push(`${network} ${account}`);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const endNext = async () => {
    ends.shift()?.();
    await delay(0);
  };
  return { run, add, endNext, started };
};

test('runs no more at once than it may', async () => {
  const { add, endNext, started } = newQueue(2);
  for (const account of ['a', 'b', 'c']) void add('school', account);
  await delay(0);
  expect(started).toEqual(['school a', 'school b']);
  await endNext();
  expect(started).toEqual(['school a', 'school b', 'school c']);
});

test('lets networks take turns, and the accounts of a network', async () => {
  const { add, endNext, started } = newQueue(1);
  for (let count = 0; count < 3; count += 1) void add('flood', 'a');
  for (let count = 0; count < 3; count += 1) void add('flood', 'b');
  void add('school', 'c');
  await delay(0);
  for (let count = 0; count < 6; count += 1) await endNext();
  expect(started).toEqual(['flood a', 'flood a', 'school c', 'flood b', 'flood a', 'flood b', 'flood b']);
});

test('refuses work that waited too long, and starts it never', async () => {
  const { add, endNext, started } = newQueue(1, 20);
  void add('school', 'a');
  expect(await add('school', 'b')).toBe('busy');
  const last = add('school', 'c');
  await endNext();
  await endNext();
  expect(await last).toBeUndefined();
  expect(started).toEqual(['school a', 'school c']);
});

test('continues after work that fails', async () => {
  const { run } = newQueue(1);
  const work = (value: string) => run({ network: 'school', account: 'a' }, async () => value);
  await expect(run({ network: 'school', account: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await Promise.all([work('one'), work('two')])).toEqual(['one', 'two']);
});
