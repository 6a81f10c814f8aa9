import { expect, test } from 'vitest';
import { manyWrong, type Placement, type PlacementAnswer, placement, placementAnswers } from './placement.ts';

const start = (type: 'phonics/phonics' | 'phonics/alphabet', at: number | null = null): Placement => ({
  kind: 'start',
  type,
  at,
});

const cases: readonly (readonly [answers: readonly PlacementAnswer[], placed: Placement])[] = [
  [[], { kind: 'ask', question: 'letter-names' }],
  [['yes'], { kind: 'ask', question: 'letter-sounds' }],
  [['no'], start('phonics/alphabet')],
  [['not-sure'], start('phonics/alphabet')],
  [['yes', 'yes'], start('phonics/phonics')],
  [['yes', 'no'], start('phonics/alphabet', 41)],
  [['yes', 'not-sure'], start('phonics/alphabet', 41)],
];

test.each(cases)('the answers %j lead to %j', (answers, placed) => {
  expect(placement(answers)).toEqual(placed);
});

test('two answers always place a student', () => {
  for (const names of placementAnswers) {
    for (const sounds of placementAnswers) expect(placement([names, sounds]).kind).toBe('start');
  }
});

test.each([
  [30, 10, false],
  [30, 11, true],
  [12, 10, true],
  [4, 1, true],
  [9, 0, false],
])('a check of 30 letters with %i read and %i wrong has many wrong: %s', (responses, errors, many) => {
  expect(manyWrong({ responses, errors }, 30)).toBe(many);
});
