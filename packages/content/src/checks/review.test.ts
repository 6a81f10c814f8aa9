import { expect, test } from 'vitest';
import { isAt, placesOf, readReviewTable } from './review.ts';

test.each([
  ['admitted-words', ['word', 'kind', 'in', 'reason']],
  ['harmless-words', ['word', 'in', 'reason']],
  ['not-american', ['word', 'american']],
  ['phonics-exceptions', ['word', 'from', 'excuses', 'reason']],
  ['unsuitable-words', ['word', 'for', 'subject']],
])('every line of %s has all cells', (name, columns) => {
  const broken = readReviewTable(name).filter((row) => columns.some((column) => !row[column]));
  expect(broken).toEqual([]);
});

test('the lists use only kinds and readers that the rules know', () => {
  expect(readReviewTable('admitted-words').filter(({ kind }) => !/^(?:name|place|word)$/.test(kind ?? ''))).toEqual([]);
  expect(
    readReviewTable('phonics-exceptions').filter(({ excuses }) => !/^(?:form|reading)$/.test(excuses ?? '')),
  ).toEqual([]);
  expect(readReviewTable('unsuitable-words').filter((row) => row.for !== 'all' && row.for !== 'young')).toEqual([]);
});

test('a place is an exercise, a type of exercise, or any', () => {
  const exercise = { type: 'stories/high', number: 2 } as const;
  expect(placesOf('stories/high 2; phrases')).toEqual(['stories/high 2', 'phrases']);
  for (const place of ['stories/high 2', 'stories/high', 'any']) expect(isAt(exercise, ['phrases', place])).toBe(true);
  for (const place of ['stories/high 22', 'stories/middle']) expect(isAt(exercise, [place])).toBe(false);
});
