import { expect, test } from 'vitest';
import { itemNoun } from './item-noun.ts';

test('letters are counted in the alphabet, problems in math, words in the rest', () => {
  expect(itemNoun('phonics/alphabet')).toBe('letter');
  expect(itemNoun('division')).toBe('problem');
  expect(itemNoun('phonics/phonics')).toBe('word');
  expect(itemNoun('stories/middle')).toBe('word');
});

test('an exercise of phonics that asks for the sounds of letters counts letters', () => {
  expect(itemNoun('phonics/phonics', ['m', 's', 'qu', 'd'])).toBe('letter');
  expect(itemNoun('phonics/phonics', ['m', 'at'])).toBe('word');
});
