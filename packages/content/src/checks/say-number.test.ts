import { expect, test } from 'vitest';
import { sayNumber } from './say-number.ts';

test.each([
  ['7', 'seven'],
  ['1971', 'nineteen seventy one'],
  ['1906', 'nineteen oh six'],
  ['1900', 'nineteen hundred'],
  ['2005', 'two thousand five'],
  ['2024', 'twenty twenty four'],
  ['1,971', 'one thousand nine hundred seventy one'],
  ['100', 'one hundred'],
  ['6:30', 'six thirty'],
  ['2.5', 'two point five'],
])('%s is read aloud as %s', (word, spoken) => {
  expect(sayNumber(word)).toBe(spoken);
});
