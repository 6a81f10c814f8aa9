import { expect, test } from 'vitest';
import { findOrderedRuns } from './word-order.ts';

const find = (text: string) => findOrderedRuns({ items: text.split(' ') });

test('reports words in alphabetical order, also reversed', () => {
  expect(find('bag cat dim fog a')).toEqual([]);
  expect(find('hot bag cat dim fog got')).toEqual(['"bag cat dim fog got" are in alphabetical order']);
  expect(find('got fog dim cat bag hot')).toEqual(['"got fog dim cat bag" are in reverse alphabetical order']);
});

test('reports words that rhyme', () => {
  expect(find('make take cat lake')).toEqual([]);
  expect(find('make take flake cat')).toEqual(['"make take flake" end alike']);
});

test('reports words with the same first letter, or fewer with the same two', () => {
  expect(find('stop sell spot trip sun')).toEqual([]);
  expect(find('stop step stuck tin')).toEqual(['"stop step stuck" begin alike']);
  expect(find('sun stop sell spot sat slip tin')).toEqual(['"sun stop sell spot sat slip" begin with one letter']);
});
