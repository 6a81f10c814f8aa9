import { expect, test } from 'vitest';
import { personNameMistake } from './person-name.ts';

test.each([
  [' ', 'name-missing'],
  ['Ana', 'name-incomplete'],
  ['Ana ', 'name-incomplete'],
  [`Ana ${'x'.repeat(172)}`, 'name-too-long'],
  [' Ana  Gil ', null],
])('%j as the name of a user: %s', (typed, mistake) => {
  expect(personNameMistake(typed)).toBe(mistake);
});
