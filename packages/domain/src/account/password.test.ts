import { expect, test } from 'vitest';
import { passwordMistakes } from './password.ts';

test.each([
  ['', ['password-missing']],
  ['abc', ['password-too-short', 'password-without-upper', 'password-without-digit']],
  ['ABCDEFGH', ['password-without-lower', 'password-without-digit']],
  ['abcdefg1', ['password-without-upper']],
  ['Abcdefg1', []],
  ['Éa345678', []],
  [`Aa1${'x'.repeat(172)}`, []],
])('what %j lacks as a new password is %j', (typed, mistakes) => {
  expect(passwordMistakes(typed)).toEqual(mistakes);
});
