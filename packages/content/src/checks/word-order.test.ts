import { expect, test } from 'vitest';
import { findOrderedRuns } from './word-order.ts';

const find = (text: string) => findOrderedRuns({ items: text.split(' ') });

test('words in alphabetical order are found, either way', () => {
  expect(find('bag cat dim fog a')).toEqual([]);
  expect(find('hot bag cat dim fog got')).toEqual(['"bag cat dim fog got" are in alphabetical order']);
  expect(find('got fog dim cat bag hot')).toEqual(['"got fog dim cat bag" are in reverse alphabetical order']);
});

test('words that rhyme are found', () => {
  expect(find('make take cat lake')).toEqual([]);
  expect(find('make take flake cat')).toEqual(['"make take flake" end alike']);
});

test('words that begin alike are found: with one letter, or sooner with two', () => {
  expect(find('stop sell spot trip sun')).toEqual([]);
  expect(find('stop step stuck tin')).toEqual(['"stop step stuck" begin alike']);
  expect(find('sun stop sell spot sat slip tin')).toEqual(['"sun stop sell spot sat slip" begin with one letter']);
});
