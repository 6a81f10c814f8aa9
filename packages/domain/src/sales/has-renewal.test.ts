import { expect, test } from 'vitest';
import { type Ending, hasRenewal } from './has-renewal.ts';

const both = (count: number) => ({ math: count, reading: count });

const ending = (given: Partial<Ending>): Ending => ({
  ...{ trial: false, ends: both(5), follows: both(5), needed: both(0), ...given },
});

test.each<[string, Partial<Ending>, boolean]>([
  ['where nothing follows, it ends', { follows: both(0) }, false],
  ['an extension with as many licenses is a renewal', {}, true],
  ['one with more is a renewal', { follows: both(6) }, true],
  ['one with fewer of one program does not', { follows: { math: 5, reading: 4 } }, false],
  ['one for as many is a renewal, however many are in use', { needed: both(9) }, true],
  ['a trial is renewed where as many licenses were bought', { trial: true }, true],
  ['a trial does not where fewer were bought', { trial: true, follows: both(4) }, false],
  ['a trial does not where the licenses bought are too few for the students', { trial: true, needed: both(6) }, false],
  ['a trial is renewed where they are enough for the students', { trial: true, needed: both(5) }, true],
  ['it is renewed where others give more than is needed', { trial: true, needed: both(-3) }, true],
])('%s', (_title, given, expected) => {
  expect(hasRenewal(ending(given))).toBe(expected);
});
