import { expect, test } from 'vitest';
import { countSyllables, pronunciationsOf } from './pronunciation.ts';

test('finds every pronunciation in the dictionary, with any apostrophe', () => {
  expect(pronunciationsOf('read')).toEqual(['R EH1 D', 'R IY1 D']);
  expect(pronunciationsOf('Can’t')).toEqual(['K AE1 N T']);
  expect(pronunciationsOf('qxzt')).toEqual([]);
});

test('derives a missing form with -s from its base', () => {
  expect(pronunciationsOf('squids')).toEqual(['S K W IH1 D Z']);
});

test.each([
  ['cat', 1],
  ['water', 2],
  ['don’t', 1],
  ['well-known', 2],
  ['1971', 6],
  ['plibbering', 3],
])('%s has %d syllables', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});
