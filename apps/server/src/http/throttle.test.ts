import { expect, test } from 'vitest';
import { rateLimits } from '../db/schema/schema.ts';
import { serverKeyFrom } from '../db/server-key.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { createThrottle, networkOf } from './throttle.ts';

const database = useTestDatabase();

const rule = { name: 'test', limit: 5, seconds: 60 };
const newThrottle = () => createThrottle(database(), serverKeyFrom(Buffer.alloc(32, 1)));

test('of many concurrent attempts, tries no more than may fail', async () => {
  const throttle = newThrottle();
  const waits = await Promise.all(
    Array.from({ length: 50 }, () => throttle.countAttempt([{ rule, parts: ['burst'] }])),
  );
  expect(waits.filter((wait) => wait === null).length).toBeLessThanOrEqual(5);
  expect(waits.some((wait) => wait !== null)).toBe(true);
});

test('a refused attempt learns how long to wait, and is not counted', async () => {
  const throttle = newThrottle();
  const [full, other] = [
    { rule, parts: ['full'] },
    { rule, parts: ['other'] },
  ];
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await throttle.countAttempt([full])).toBeNull();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const wait = await throttle.countAttempt([full, other]);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  }
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await throttle.countAttempt([other])).toBeNull();
});

test('refused attempts add nothing to the counts, with any keys', async () => {
  const throttle = newThrottle();
  const address = { rule, parts: ['one address'] };
  const rows = () => database().orm.$count(rateLimits);
  for (let attempt = 0; attempt < 5; attempt += 1) await throttle.countAttempt([address]);
  const before = await rows();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await throttle.countAttempt([address, { rule, parts: [`account ${attempt}`] }])).toBeGreaterThan(50);
  }
  expect(await rows()).toBe(before);
});

test('attempts given back do not count', async () => {
  const throttle = newThrottle();
  const keys = [{ rule, parts: ['given back'] }];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await throttle.countAttempt(keys)).toBeNull();
    await throttle.uncount(keys);
  }
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
