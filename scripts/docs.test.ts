import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

const files = projectFiles.filter((name) => /\.(?:tsx?|mjs|js|css|sql|md)$/.test(name));

const records = readdirSync(join(root, 'docs/decisions'));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Lines of "file: what is wrong. What to do instead." */
const expectNone = (wrong: readonly string[]): void => expect(wrong, wrong.join('\n')).toEqual([]);

test.each(records)('decision record %s has a title, context, decision, consequences and at most 40 lines', (name) => {
  const lines = textOf(join('docs/decisions', name)).trimEnd().split('\n');
  const headings = lines.filter((line) => line.startsWith('#'));
  const number = name.slice(0, 3);
  expect(headings[0], `Begin docs/decisions/${name} with "# ${number} Title".`).toMatch(new RegExp(`^# ${number} \\S`));
  expect(headings.slice(1), `Give docs/decisions/${name} these headings, in this order.`).toEqual([
    '## Context',
    '## Decision',
    '## Consequences',
  ]);
  expect(lines.length, `Shorten docs/decisions/${name}: figures belong in docs/benchmarks.md.`).toBeLessThanOrEqual(40);
  expectNone(
    lines
      .filter((line) => line.length > 125)
      .map((line) => `${name}: wrap "${line.slice(0, 60)}..." at 120 characters.`),
  );
});

test('each decision record has a number of its own; that of a merged record is not given again', () => {
  const numbers = records.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('each referenced decision exists', () => {
  const known = new Set(records.map((name) => name.slice(0, 3)));
  expectNone(
    files.flatMap((file) =>
      [...textOf(file).matchAll(/\bdecisions? (\d{3})(?:(?:,| and) (\d{3}))*/gi)]
        .flatMap(([found]) => found.match(/\d{3}/g) ?? [])
        .filter((number) => !known.has(number))
        .map((number) => `${file} names decision ${number}, which docs/decisions does not have.`),
    ),
  );
});

test('a decision is named as such', () => {
  expectNone(
    files
      .filter((file) => !file.startsWith('packages/content/data/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\((0\d\d)\)/g)].map(
          ([found, number]) => `${file} has ${found}. Write "decision ${number}".`,
        ),
      ),
  );
});

test('relative links in docs lead to a file', () => {
  expectNone(
    files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
          .map(([, target = '']) => target.replace(/#.*$/, ''))
          .filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/.test(target))
          .filter((target) => !existsSync(join(root, dirname(file), decodeURI(target))))
          .map((target) => `${file} links to ${target}, which does not exist. Correct the path.`),
      ),
  );
});
