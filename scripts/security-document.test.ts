import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Number of requirements in ASVS 5.0.0 levels 1 and 2. */
const levels = { '1': 70, '2': 183 } as const;

const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id));

test('every file that the security document names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(100);
  const isThere = (file: string) =>
    existsSync(join(root, /^(apps|e2e|packages)\//.test(file) ? file : `apps/server/src/${file}`));
  expect([...new Set(named)].filter((file) => !isThere(file))).toEqual([]);
});

test('each requirement of levels 1 and 2 has one row with its status', () => {
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(levels))
    expect(rows.filter(([, , given]) => given === level)).toHaveLength(count);
  expect([...new Set(rows.map(([, , , , answer]) => answer))].sort()).toEqual([
    'does not apply',
    'met',
    'not',
    'partly',
  ]);
});

test('the summary matches the rows', () => {
  const count = (answer: string) => rows.filter(([, , , , given]) => given === answer).length;
  expect(text).toContain(
    `${count('met')} met, ${count('partly')} partly, ${count('not')} not, ${count('does not apply')} do not apply`,
  );
});

test('each met requirement names a test, or says that it was found by reading', () => {
  const bare = rows.filter(
    ([, , , , answer, where]) => answer === 'met' && !/\.test\.ts`|^by reading/.test(where ?? ''),
  );
  expect(bare.map(([, id]) => id)).toEqual([]);
});
