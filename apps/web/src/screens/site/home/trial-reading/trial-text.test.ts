import { expect, test } from 'vitest';
import { accuracyPercent, correctPerMinute, resultText, tooShortText } from './trial-text.ts';

test('a reading of thirty seconds counts double, and the text says so', () => {
  expect(resultText({ responses: 76, errors: 2, seconds: 30 })).toBe(
    '76 words in 30 seconds, 2 of them missed. Times two, for a whole minute: 148 words correct.',
  );
});

test('any other time is extrapolated to a minute', () => {
  expect(resultText({ responses: 50, errors: 0, seconds: 21 })).toBe(
    '50 words in 21 seconds, none missed. Counted up to a whole minute: 143 words correct.',
  );
  expect(resultText({ responses: 1, errors: 1, seconds: 10 })).toBe(
    '1 word in 10 seconds, all missed. Counted up to a whole minute: 0 words correct.',
  );
});

test('words correct per minute are those of the exercises', () => {
  expect(correctPerMinute({ responses: 40, errors: 3, seconds: 30 })).toBe(74);
});

test('an accuracy of 100 means no errors', () => {
  expect(accuracyPercent({ responses: 94, errors: 0, seconds: 30 })).toBe(100);
  expect(accuracyPercent({ responses: 300, errors: 1, seconds: 30 })).toBe(99);
});

test('names a time too short to count', () => {
  expect(tooShortText(1)).toContain('after 1 second,');
  expect(tooShortText(3)).toContain('after 3 seconds,');
});
