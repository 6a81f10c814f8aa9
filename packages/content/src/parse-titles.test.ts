import { expect, test } from 'vitest';
import { parseTitles } from './parse-titles.ts';
import { describeProblem } from './problem.ts';

const problemsOf = (text: string) => parseTitles(text, 't.tsv').problems.map(describeProblem);

test('reads titles by key', () => {
  const { titles, problems } = parseTitles('1\tLetter names\nSV-A1\tShort a\n', 't.tsv');
  expect([...titles]).toEqual([
    ['1', 'Letter names'],
    ['SV-A1', 'Short a'],
  ]);
  expect(problems).toEqual([]);
});

test('rejects a line without a tab, with two tabs or without a title', () => {
  for (const line of ['1 Letters', '1\tLetters\tmore', '1\t', '']) {
    expect(problemsOf(`${line}\n`)).toContain('t.tsv:1: expected "key<TAB>title"');
  }
});

test('rejects a repeated key', () => {
  expect(problemsOf('1\tOne\n1\tTwo\n')).toEqual(['t.tsv:2: "1" appears twice']);
});

test('rejects an untidy title and a missing line feed', () => {
  expect(problemsOf('1\tLetters \n')).toEqual(['t.tsv:1: space at the end of the line']);
  expect(problemsOf('1\tLetters')).toContain('t.tsv:1: no line feed at the end of the file');
});
