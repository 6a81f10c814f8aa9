import { describe, expect, test } from 'vitest';
import { mixed } from '../math-plan/lesson.ts';
import { findEqualNeighbors, findOffTitle, findOutsideDomain, findUnbalancedFacts } from './math-facts.ts';

describe('domain', () => {
  test('excludes negative answers', () => {
    expect(findOutsideDomain('subtraction', { items: ['3 − 3', '3 − 5'] })).toEqual([
      '3 − 5 has no whole answer of 0 or more',
    ]);
  });

  test('excludes division by zero, also of zero, and division with a remainder', () => {
    const items = ['0 ÷ 4', '4 ÷ 0', '0 ÷ 0', '7 ÷ 2', '8 ÷ 2'];
    expect(findOutsideDomain('division', { items })).toHaveLength(3);
  });
});

describe('neighbors', () => {
  test('reports identical neighbors in every operation', () => {
    expect(findEqualNeighbors('addition', { items: ['2 + 3', '2 + 3'] })).toHaveLength(1);
    expect(findEqualNeighbors('division', { items: ['6 ÷ 3', '6 ÷ 3'] })).toHaveLength(1);
  });

  test('reports swapped neighbors where order does not matter', () => {
    expect(findEqualNeighbors('addition', { items: ['2 + 3', '3 + 2'] })).toHaveLength(1);
    expect(findEqualNeighbors('multiplication', { items: ['6 × 7', '7 × 6'] })).toHaveLength(1);
    expect(findEqualNeighbors('addition', { items: ['2 + 3', '1 + 4', '3 + 2'] })).toEqual([]);
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

  test('accepts harder facts at least as often', () => {
    expect(find('2 + 1', '2 + 2', '9 + 8', '2 + 3', '9 + 8')).toEqual([]);
  });

  test('reports facts of one tier whose counts differ by more than one', () => {
    expect(find('2 + 1', '2 + 2', '9 + 8', '2 + 2', '9 + 8')).toEqual(['facts of tier 2 are not balanced']);
  });

  test('reports harder facts that occur less often', () => {
    expect(find('2 + 1', '2 + 2', '2 + 3', '2 + 1', '2 + 2', '9 + 8', '2 + 3')).toEqual([
      'facts of tier 3 occur less often than easier ones',
    ]);
  });

  test('reports a fact from outside the lesson', () => {
    expect(find('2 + 1', '2 + 2', '2 + 3', '9 + 8', '1 + 2')).toEqual(['1 + 2 is not part of this lesson']);
  });
});

describe('the number in a title', () => {
  test('a number in the title must be in half of the problems, on the right for − and ÷', () => {
    expect(findOffTitle('addition', { title: '+4', items: ['4 + 1', '2 + 4', '3 + 3'] })).toEqual([]);
    expect(findOffTitle('division', { title: 'By 3', items: ['3 ÷ 1', '6 ÷ 3', '8 ÷ 4'] })).toEqual([
      'only 1 problems fit the title By 3',
    ]);
  });

  test('a title may name two numbers', () => {
    expect(findOffTitle('subtraction', { title: '−6 and −7', items: ['9 − 6', '8 − 7'] })).toEqual([]);
    expect(findOffTitle('subtraction', { title: '−6 and −7', items: ['9 − 8', '8 − 5'] })).toHaveLength(1);
  });
});
