import { exerciseTypes, isStoryType } from '@sixty/domain/exercise/exercise-type.ts';
import { expect, test } from 'vitest';
import { parseTable, readScope, readStoryGrades } from './scope.ts';

test('a table gives each row by the names in its first line, empty cells included', () => {
  expect(parseTable('word\tfrom\nman\t4\nsit\t\n')).toEqual([
    { word: 'man', from: '4' },
    { word: 'sit', from: '' },
  ]);
});

test('the scope plans exercises without gaps for every type but stories', () => {
  for (const type of exerciseTypes.filter((each) => !isStoryType(each))) {
    const numbers = readScope(type).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(30);
  }
});

test('stories climb from grade 1.0 to 6.9 in 97 even steps (C83)', () => {
  const grades = readStoryGrades();
  for (let number = 1; number <= 97; number++) {
    expect(grades.get(number)).toBeCloseTo(Math.round((1 + (5.9 * (number - 1)) / 96) * 10) / 10, 5);
  }
  expect(grades.size).toBe(97);
});
