import { expect, test } from 'vitest';
import { type PasswordError, passwordErrors } from './password.ts';

test.each<[string, string, PasswordError[]]>([
  ['8 characters of all three kinds', 'Abcdefg1', []],
  ['signs and blanks beside them', ' Correct horse 1! ', []],
  ['letters of another script', 'Пароль12', []],
  ['64 characters', `Aa1${'x'.repeat(61)}`, []],
  ['175 characters', `Aa1${'x'.repeat(172)}`, []],
  ['176 characters', `Aa1${'x'.repeat(173)}`, ['password-too-long']],
  ['nothing', '', ['password-missing']],
  ['7 characters', 'Abcdef1', ['password-too-short']],
  ['7 characters, some of which take two places', 'Aa1😀😀😀😀', ['password-too-short']],
  ['no small letter', 'ABCDEFG1', ['password-without-lower']],
  ['no capital letter', 'abcdefg1', ['password-without-upper']],
  ['no digit', 'Abcdefgh', ['password-without-digit']],
  [
    'blanks alone',
    '   ',
    ['password-too-short', 'password-without-lower', 'password-without-upper', 'password-without-digit'],
  ],
])('a password with %s', (_title, typed, mistakes) => {
  expect(passwordErrors(typed)).toEqual(mistakes);
});
