import { expect, test } from 'vitest';
import { type PersonNameError, personNameError } from './person-name.ts';

test.each<[string, string, PersonNameError | null]>([
  ['first and last name', 'Nora Berg', null],
  ['the shortest that there is', 'A B', null],
  ['blanks around it', '  Nora   Berg ', null],
  ['175 characters', `N ${'x'.repeat(173)}`, null],
  ['176 characters', `N ${'x'.repeat(174)}`, 'name-too-long'],
  ['an address', 'Visit evil.example', 'name-has-address'],
  ['nothing', '', 'name-missing'],
  ['blanks', ' \t ', 'name-missing'],
  ['one name', 'Nora', 'name-incomplete'],
  ['one name with blanks around it', ' Nora ', 'name-incomplete'],
])("a customer's name of %s", (_title, typed, mistake) => {
  expect(personNameError(typed)).toBe(mistake);
});
