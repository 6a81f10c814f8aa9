import { expect, test } from 'vitest';
import { nameKey, normalName, type StudentNameError, studentNameError } from './student-name.ts';

test.each<[string, string, StudentNameError | null]>([
  ['first and last name', 'Maya Lopez', null],
  ['letters of any script', 'Іван Іваненко', null],
  ['the shortest that there is', 'A B', null],
  ['nothing', '', 'student-name-missing'],
  ['nothing but blanks', ' \t ', 'student-name-missing'],
  ['one name', 'Maya', 'student-name-incomplete'],
  ['one name with blanks around it', ' Maya ', 'student-name-incomplete'],
  ['175 characters', `M ${'x'.repeat(173)}`, null],
  ['176 characters', `M ${'x'.repeat(174)}`, 'student-name-too-long'],
  ['a formula of a spreadsheet', '=HYPERLINK("x") Lopez', 'student-name-like-formula'],
  ['a formula in wide characters', '\uff1dA1 Lopez', 'student-name-like-formula'],
  ['a hyphen inside', 'Ana Lopez-Diaz', null],
  ['175 characters with blanks around them', `  M ${'x'.repeat(173)}  `, null],
])('a student name of %s', (_title, name, mistake) => {
  expect(studentNameError(name)).toBe(mistake);
});

test('stores a name trimmed, with single spaces and normalized accents', () => {
  expect(normalName('  Zoe\u0301   Martin ')).toBe('Zoé Martin');
});

test.each([
  ['Maya Lopez', 'MAYA  lopez'],
  ['İrem Kaya', 'Irem Kaya'],
])('%s and %s are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('a final sigma equals any other, as in the database', () => {
  expect(nameKey('ΝΊΚΟΣ ΠΑΠΆΣ')).toBe('νίκοσ παπάσ');
});
