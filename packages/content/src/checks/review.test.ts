import { expect, test } from 'vitest';
import { readReviewTable } from './review.ts';

test.each([
  ['admitted-words', ['word', 'kind', 'reason']],
  ['harmless-words', ['word', 'in', 'reason']],
  ['phonics-exceptions', ['word', 'reason']],
  ['unsuitable-words', ['word', 'for', 'subject']],
])('every line of %s has all its cells', (name, columns) => {
  const broken = readReviewTable(name).filter((row) => columns.some((column) => !row[column]));
  expect(broken).toEqual([]);
});

test('the kinds and readers of the lists are those the rules know', () => {
  expect(readReviewTable('admitted-words').filter(({ kind }) => !/^(?:name|place|word)$/.test(kind ?? ''))).toEqual([]);
  expect(readReviewTable('unsuitable-words').filter((row) => row.for !== 'all' && row.for !== 'young')).toEqual([]);
});
