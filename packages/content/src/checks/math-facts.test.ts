import { describe, expect, test } from 'vitest';
import { mixed } from '../math-plan/lesson.ts';
import { findEqualNeighbours, findOffTitle, findOutsideDomain, findUnbalancedFacts } from './math-facts.ts';

describe('the domain', () => {
  test('excludes negative answers', () => {
    expect(findOutsideDomain('subtraction', { items: ['3 − 3', '3 − 5'] })).toEqual([
      '3 − 5 has no whole answer from 0 up',
    ]);
  });

  test('excludes division by zero, of zero too, and division with a remainder', () => {
    const items = ['0 ÷ 4', '4 ÷ 0', '0 ÷ 0', '7 ÷ 2', '8 ÷ 2'];
    expect(findOutsideDomain('division', { items })).toHaveLength(3);
  });
});

describe('neighbours', () => {
  test('that are identical are found in every operation', () => {
    expect(findEqualNeighbours('addition', { items: ['2 + 3', '2 + 3'] })).toHaveLength(1);
    expect(findEqualNeighbours('division', { items: ['6 ÷ 3', '6 ÷ 3'] })).toHaveLength(1);
  });

  test('that are turned round are found where order does not matter', () => {
    expect(findEqualNeighbours('addition', { items: ['2 + 3', '3 + 2'] })).toHaveLength(1);
    expect(findEqualNeighbours('multiplication', { items: ['6 × 7', '7 × 6'] })).toHaveLength(1);
    expect(findEqualNeighbours('addition', { items: ['2 + 3', '1 + 4', '3 + 2'] })).toEqual([]);
  });
});

describe('balance', () => {
  const lesson = mixed(
    [
      { left: 2, right: 1 },
      { left: 2, right: 2 },
      { left: 2, right: 3 },
      { left: 9, right: 8 },
    ],
    '',
  );
  const find = (...items: readonly string[]) => findUnbalancedFacts('addition', { items }, lesson);

  test('holds when harder facts come at least as often', () => {
    expect(find('2 + 1', '2 + 2', '9 + 8', '2 + 3', '9 + 8')).toEqual([]);
  });

  test('is missed when facts of one tier differ by more than one', () => {
    expect(find('2 + 1', '2 + 2', '9 + 8', '2 + 2', '9 + 8')).toEqual(['facts of tier 2 are not balanced']);
  });

  test('is missed when harder facts come less often', () => {
    expect(find('2 + 1', '2 + 2', '2 + 3', '2 + 1', '2 + 2', '9 + 8', '2 + 3')).toEqual([
      'facts of tier 3 come less often than easier ones',
    ]);
  });

  test('is missed when a fact is not of the lesson', () => {
    expect(find('2 + 1', '2 + 2', '2 + 3', '9 + 8', '1 + 2')).toEqual(['1 + 2 is not of this lesson']);
  });
});

describe('the title', () => {
  test('that names a number asks for it in half of the problems, on the right for − and ÷', () => {
    expect(findOffTitle('addition', { title: '+4', items: ['4 + 1', '2 + 4', '3 + 3'] })).toEqual([]);
    expect(findOffTitle('division', { title: 'By 3', items: ['3 ÷ 1', '6 ÷ 3', '8 ÷ 4'] })).toEqual([
      'only 1 problems fit the title By 3',
    ]);
  });

  test('may name two numbers', () => {
    expect(findOffTitle('subtraction', { title: '−6 and −7', items: ['9 − 6', '8 − 7'] })).toEqual([]);
    expect(findOffTitle('subtraction', { title: '−6 and −7', items: ['9 − 8', '8 − 5'] })).toHaveLength(1);
  });
});
