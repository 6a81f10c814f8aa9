import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultChangeKinds } from '@sixty/domain/records/result-change.ts';
import { expect, test } from 'vitest';
import { actionOptions, actionWords, auditWords } from './audit-text.ts';

const server = join(import.meta.dirname, '../../../../../server/src');

/** The action names that the server records: those beside `action`, and for second factors those of their notices. */
const recorded = (): Set<string> => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)test-/.test(name),
  );
  const found = files.flatMap((name) => {
    const text = readFileSync(join(server, name), 'utf8');
    const beside = [...text.matchAll(/\baction: ([^,;}\n]+(?:\n[^,;}]*)?)/g)].flatMap(([, value = '']) => [
      ...value.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g),
    ]);
    const notices = name.endsWith('second-factors/emails.ts') ? [...text.matchAll(/^ {4}\| '([a-z-]+)'/gm)] : [];
    return [...beside, ...notices].map(([, word = '']) => word);
  });
  return new Set([...found, ...resultChangeKinds.map((kind) => `result-${kind}`)]);
};

test('each action that the server records has words, and there are words for no other', () => {
  expect(Object.keys(auditWords).toSorted()).toEqual([...recorded()].toSorted());
});

test('an unknown, old action is shown by its own name', () => {
  expect(actionWords('visit-begun')).toBe('Logged in as a user');
  expect(actionWords('student-moved')).toBe('student moved');
  expect(new Set(actionOptions.map(({ label }) => label)).size).toBe(actionOptions.length);
});
