import { expect, test } from 'vitest';
import { findTypographicSlips } from './typography.ts';

test.each([
  '“Stop!” she said. “I mean it.”',
  'It is 3.5 miles—no, 4—to the ’90s shop… at 6:30, 1,000 times.',
  '“Who said ‘no’?” asks Mei.',
  'Pages 4–6, pairs A–I.',
])('accepts %s', (text) => {
  expect(findTypographicSlips(text)).toEqual([]);
});

test.each([
  ["It's", 'straight apostrophe'],
  ['"Stop', 'straight quotation mark'],
  ['two  spaces', 'two spaces'],
  ['Wait...', 'periods in a row'],
  ['No - not', 'a dash alone'],
  ['No — not', 'a dash alone'],
  ['No--not', 'two hyphens'],
  ['so–and', 'a short dash'],
  ['said“no”', 'opens after a letter'],
  ['“ Stop”', 'opens nothing'],
  ['”Stop', 'closes nothing'],
  ['Stop !', 'a space before'],
  ['Stop,, now', 'too many punctuation marks'],
  ['Stop,now', 'no space after'],
  ['“No”.', 'after the quotation mark'],
  ['‘tis', 'reversed apostrophe'],
  ['“Stop', 'never closed'],
  ['Stop”', 'do not match'],
  ['“He said “no””', 'do not match'],
])('reports in %s: %s', (text, reason) => {
  expect(findTypographicSlips(text).join('\n')).toContain(reason);
});
