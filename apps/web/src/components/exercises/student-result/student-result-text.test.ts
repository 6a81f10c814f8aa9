import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, test } from 'vitest';
import { studentResultText } from './student-result-text.ts';

type Given = readonly [count: number, seconds?: number];

const words = Array.from({ length: 40 }, (_, index) => `word${index}`);

const said = (type: ExerciseType, given: readonly Given[], items: readonly string[] = words): string => {
  const tries = given.map(([count, seconds = 60]) => ({ count, seconds }));
  const { done, comparison } = studentResultText(tries, type, items);
  return `${done} ${comparison}`.trim();
};

test.each<[ExerciseType, readonly Given[], string]>([
  ['stories/middle', [[82], [86]], 'You read 86 words. That is 4 more than last time.'],
  ['phrases', [[10]], 'You read 10 words.'],
  ['phrases', [[1]], 'You read 1 word.'],
  ['addition', [[20], [21]], 'You solved 21 problems. That is 1 more than last time.'],
  ['phonics/alphabet', [[12]], 'You read 12 letters.'],
  ['phrases', [[40, 52]], 'You read all 40 words in 52 seconds.'],
  [
    'phrases',
    [
      [40, 52],
      [40, 45],
    ],
    'You read all 40 words in 45 seconds. That is 7 seconds faster than last time.',
  ],
  ['phrases', [[30], [38, 55]], 'You read 38 words in 55 seconds. That is faster than last time.'],
  ['phrases', [[30], [30]], 'You read 30 words. That is the same as last time.'],
])('%s %j', (type, tries, sentence) => {
  expect(said(type, tries)).toBe(sentence);
});

test('less than before is not compared, and nothing right is not counted', () => {
  expect(said('phrases', [[50], [41]])).toBe('You read 41 words.');
  expect(said('phrases', [[50], [0]])).toBe('');
  expect(said('phrases', [])).toBe('');
});

test('letters of a phonics exercise are letters', () => {
  expect(said('phonics/phonics', [[3]], ['a', 'b', 'c', 'd'])).toBe('You read 3 letters.');
});
