import { expect, test } from 'vitest';
import { rateLimits } from '../db/schema/schema.ts';
import { serverKeyFrom } from '../db/server-key.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { solve } from '../test-puzzle.ts';
import { newPuzzle, readSolution } from './puzzle.ts';
import { createThrottle, networkOf, unlimited } from './throttle.ts';

const database = useTestDatabase();

const rule = { name: 'test', limit: 5, seconds: 60 };
const key = serverKeyFrom(Buffer.alloc(32, 1));
const easiest = 4;
const newThrottle = () => createThrottle(database(), key, easiest);
const now = new Date();

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

const withPuzzles = { name: 'puzzles', limit: 12, seconds: 60, puzzles: { after: 3, doubling: 3 } };

/** Tries once, and then with a solution if one is needed. @returns the puzzle's bits, or the refusal. */
const tryIn = async (throttle: ReturnType<typeof newThrottle>, rule: typeof withPuzzles, part: string) => {
  const keys = [{ rule, parts: [part] }];
  const refused = await throttle.admit(keys, { solution: null, now });
  if (refused === null) return null;
  if (!('puzzle' in refused)) return refused.retryAfter;
  expect(await throttle.admit(keys, { solution: solve(refused.puzzle), now })).toBeNull();
  return refused.puzzle.bits;
};

test('asks for puzzles after some attempts, harder with more of them, and refuses all at the limit', async () => {
  const throttle = newThrottle();
  const answers: (number | null)[] = [];
  while (answers.length < 12) answers.push(await tryIn(throttle, withPuzzles, 'growing'));
  expect(answers).toEqual([null, null, null, 4, 4, 4, 5, 5, 5, 6, 6, 6]);
  const wait = await tryIn(throttle, withPuzzles, 'growing');
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
});

test('without a limit, refuses nobody who solves the puzzle', async () => {
  const throttle = newThrottle();
  const rule = { ...withPuzzles, name: 'unlimited', limit: unlimited, puzzles: { after: 0, doubling: 1 } };
  const bits: (number | null)[] = [];
  while (bits.length < 10) bits.push(await tryIn(throttle, rule, 'any'));
  expect(bits).toEqual([4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
});

test('attempts without a solution are not counted, however many at once', async () => {
  const throttle = newThrottle();
  const keys = [{ rule: withPuzzles, parts: ['flood'] }];
  const answers = await Promise.all(Array.from({ length: 100 }, () => throttle.admit(keys, { solution: null, now })));
  expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  expect(await tryIn(throttle, withPuzzles, 'flood')).toBe(easiest);
});

test('a solution works once, for its own level and the next, until it expires', async () => {
  const throttle = newThrottle();
  const rule = { ...withPuzzles, puzzles: { after: 0, doubling: 1 } };
  const admit = async (solution: string, part: string, at = now) =>
    (await throttle.admit([{ rule, parts: [part] }], { solution, now: at })) === null;
  const solution = solve(newPuzzle(key, easiest, now));
  expect(await admit(solution, 'once')).toBe(true);
  expect(await admit(solution, 'another')).toBe(false);
  // The levels of the next two attempts are 1 and 2.
  const exactly = (bits: number): string => {
    for (;;) {
      const puzzle = newPuzzle(key, bits, now);
      const found = solve(puzzle);
      if (readSolution(key, found, now)?.bits === bits) return found;
    }
  };
  expect(await admit(exactly(easiest), 'once')).toBe(true);
  expect(await admit(exactly(easiest), 'once')).toBe(false);
  const late = new Date(now.getTime() + 301_000);
  expect(await admit(solve(newPuzzle(key, easiest, now)), 'late', late)).toBe(false);
});

test.each(['', '.', 'x.1', 'a.b.c', `${newPuzzle(key, easiest, now).token}x.1`])(
  'the solution %j solves nothing',
  async (solution) => {
    const rule = { ...withPuzzles, puzzles: { after: 0, doubling: 1 } };
    const refused = await newThrottle().admit([{ rule, parts: ['nothing'] }], { solution, now });
    expect(refused).toMatchObject({ refusals: ['puzzle-needed'] });
  },
);

test('counts that the caller adds to later decide, and are not added to', async () => {
  const throttle = newThrottle();
  const later = { rule: { ...withPuzzles, name: 'later', limit: unlimited }, parts: ['later'] };
  const admit = (solution: string | null) => throttle.admit([], { solution, now, countedLater: [later] });
  for (let attempt = 0; attempt < 9; attempt += 1) expect(await admit(null)).toBeNull();
  for (let failure = 0; failure < 3; failure += 1) await throttle.countAttempt([later]);
  expect(await admit(null)).toMatchObject({ puzzle: { bits: easiest } });
  expect(await admit(solve(newPuzzle(key, easiest, now)))).toBeNull();
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
