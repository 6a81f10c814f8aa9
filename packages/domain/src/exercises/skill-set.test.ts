import { expect, test } from 'vitest';
import { skillSetNumbers } from './skill-set.ts';

test('numbers skill sets by first appearance in the list', () => {
  const list = ['short-a', 'short-a', 'blends', 'short-a', 'digraphs'].map((skillSet, index) => ({
    number: index + 1,
    skillSet,
  }));
  expect([...skillSetNumbers(list)]).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 1],
    [5, 3],
  ]);
});
