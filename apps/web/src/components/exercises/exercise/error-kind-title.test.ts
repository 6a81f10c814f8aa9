import { expect, test } from 'vitest';
import { errorKindsText, errorKindTitle } from './error-kind-title.ts';

test('error kinds use the noun of the exercise', () => {
  expect(errorKindTitle('another', 'word')).toBe('Another word');
  expect(errorKindTitle('another', 'letter')).toBe('Another letter');
  expect(errorKindTitle('another', 'problem')).toBe('Another answer');
  expect([errorKindTitle('told', 'word'), errorKindTitle('told', 'problem')]).toEqual(['Told after 3 s', 'Told']);
});

test('records count error kinds, always in the same order', () => {
  expect(errorKindsText({ another: 1, told: 2 }, 'word')).toBe('Told: 2, another word: 1');
  expect(errorKindsText({ 'self-corrected': 3 }, 'problem')).toBe('Self-corrected: 3');
  expect(errorKindsText({}, 'word')).toBe('');
});
