import { exerciseTypes, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, test } from 'vitest';
import { parseTable, readPlan, readPlanTable, readStoryTargets } from './scope-and-sequence.ts';

test('reads each row of a table by the column names in its first line, including empty cells', () => {
  expect(parseTable('word\tfrom\nman\t4\nsit\t\n')).toEqual([
    { word: 'man', from: '4' },
    { word: 'sit', from: '' },
  ]);
});

test('the scope plans exercises without gaps for every type but stories', () => {
  for (const type of exerciseTypes.filter((each) => !isStoryType(each))) {
    const numbers = readPlan(type).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(30);
  }
});

test('stories increase from grade 1.0 to 6.9 in 97 even steps (C83)', () => {
  const targets = readStoryTargets();
  for (let number = 1; number <= 97; number++) {
    expect(targets.get(number)?.grade).toBeCloseTo(Math.round((1 + (5.9 * (number - 1)) / 96) * 10) / 10, 5);
  }
  expect(targets.size).toBe(97);
});

test('phonics exercises open with a hint where the specification requires one (A section 9)', () => {
  const numbers = readPlanTable('phonics')
    .filter((row) => row.popup !== '')
    .map((row) => Number(row.number));
  expect(numbers).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 70, 76, 79, 80, 81, 82, 83, 84, 85, 86, 89]);
});

test('letter sounds, the second section of the alphabet, start at exercise 41', () => {
  expect(readPlan('phonics/alphabet').find(({ section }) => section === 2)?.number).toBe(41);
});
