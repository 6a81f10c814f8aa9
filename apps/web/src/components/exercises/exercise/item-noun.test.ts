import { expect, test } from 'vitest';
import { itemNoun } from './item-noun.ts';

test('counts letters in the alphabet, problems in math, and words elsewhere', () => {
  expect(itemNoun('phonics/alphabet')).toBe('letter');
  expect(itemNoun('division')).toBe('problem');
  expect(itemNoun('phonics/phonics')).toBe('word');
  expect(itemNoun('stories/middle')).toBe('word');
});

test('counts letters in a phonics exercise on letter sounds', () => {
  expect(itemNoun('phonics/phonics', ['m', 's', 'qu', 'd'])).toBe('letter');
  expect(itemNoun('phonics/phonics', ['m', 'at'])).toBe('word');
});
