import { availableParallelism } from 'node:os';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPasswords, type Passwords, PasswordsBusy } from './passwords.ts';

let passwords: Passwords;
let stored = '';

afterEach(() => vi.useRealTimers());
beforeAll(async () => {
  passwords = await createPasswords();
  stored = await passwords.hash('Correct-Horse-1');
});

test('stores a password as argon2id with 19 MiB and two passes', () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('hashes cheaply only when a test asks for it', async () => {
  const cheap = await createPasswords('test');
  const hash = await cheap.hash('Correct-Horse-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await cheap.verify(hash, 'Correct-Horse-1')).toBe('right');
  expect(await cheap.verify(hash, 'Wrong-Horse-1')).toBe('wrong');
});

test('accepts the right password and rejects a wrong one', async () => {
  expect(await passwords.verify(stored, 'Correct-Horse-1')).toBe('right');
  expect(await passwords.verify(stored, 'correct-horse-1')).toBe('wrong');
});

test('rejects every password for an account without one, in the same time', async () => {
  const timeOf = async (hash: string | null) => {
    const before = process.cpuUsage();
    expect(await passwords.verify(hash, 'Wrong-Horse-1')).toBe('wrong');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The least of several: other work of the process, and memory used for the first time, only add to it.
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    known.push(await timeOf(stored));
    unknown.push(await timeOf(null));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});

test('checks the passwords of a hundred teachers who sign in at once', async () => {
  // A slow machine refuses none either: the wait of five seconds does not pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      passwords.verify(stored, 'Correct-Horse-1', { network: 'school', account: `${index}` }),
    ),
  );
  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(100);
});

test('refuses a password that would wait for more than five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requester = { network: 'flood', account: 'one' };
  const verdicts = Array.from({ length: 200 }, () => passwords.verify(stored, 'Correct-Horse-1', requester));
  const hash = expect(passwords.hash('Correct-Horse-1', requester)).rejects.toThrow(PasswordsBusy);
  vi.advanceTimersByTime(5000);
  const answers = await Promise.all(verdicts);
  expect(answers.filter((verdict) => verdict === 'right')).toHaveLength(availableParallelism());
  expect(answers.filter((verdict) => verdict === 'busy')).toHaveLength(200 - availableParallelism());
  await hash;
});
