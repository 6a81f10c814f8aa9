import { expect, test } from 'vitest';
import { stemsOf } from './stems.ts';

test('forms of a word have the same stem, also irregular verbs', () => {
  expect(stemsOf('“Hopping!” hops hopped')).toEqual(new Set(['hop']));
  expect(stemsOf('make made making')).toEqual(new Set(['mak']));
  expect(stemsOf('the duck’s ducks')).toEqual(new Set(['duck']));
});

test('a number has the stems of its words', () => {
  expect(stemsOf('6')).toEqual(stemsOf('six'));
  expect(stemsOf('40')).toEqual(stemsOf('forty'));
});

test('ignores function words', () => {
  expect(stemsOf('It is on the one that they had.')).toEqual(new Set());
});
