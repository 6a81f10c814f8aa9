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

test.each([
  ['a turn of the direction', 'Maya \u202ezepoL', 'Maya zepoL'],
  ['isolates', '\u2066Maya\u2069 Lopez', 'Maya Lopez'],
  ['a zero-width space', 'Ma\u200bya Lopez', 'Maya Lopez'],
  ['a joiner between Latin letters', 'Ma\u200dya Lo\u200cpez', 'Maya Lopez'],
  ['a joiner at the end', 'علی رضا\u200c', 'علی رضا'],
  ['a soft hyphen and a byte order mark', '\ufeffMaya Lo\u00adpez', 'Maya Lopez'],
  ['nothing to see', '\u200b \u200b', ''],
])('stores a name without %s', (_title, typed, stored) => {
  expect(normalName(typed)).toBe(stored);
});

test.each([
  ['Persian', 'علی\u200cرضا کریمی'],
  ['Hindi', 'राम् \u0915\u094d\u200dष'],
  ['an emoji', '👩🏽\u200d🏫 Owls'],
])('keeps the joiners of %s', (_title, name) => {
  expect(normalName(name)).toBe(name);
});
