import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['Password1', 'Passw0rd', 'Qwerty123', 'Sunshine1', 'Sunshine2024!', '1q2w3e4R', 'Trustno1'])(
  'refuses %s, which attackers try first',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Sixty2026', 'Phonics1!', 'Teacher123', 'Classroom7', 'BackToSchool26'])(
  'refuses %s, a word of the product or of schools',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Correct-Horse-1', 'Quiet-River-7', 'Demo-Teacher-1', 'xK9mPq2LwZ', 'Пароль12', 'Sunshine in May 1'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('the list has a few thousand unique lowercase entries and is small', () => {
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const lines = text.trimEnd().split('\n');
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(5_000);
  expect(lines.every((line) => line === line.toLowerCase() && line.length >= 5)).toBe(true);
  expect(text.length).toBeLessThan(100_000);
});
