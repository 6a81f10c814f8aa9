import { expect, test } from 'vitest';
import { normalUsername, type UsernameError, usernameError } from './username.ts';

test.each<[string, string, UsernameError | null]>([
  ['letters', 'ana.lee', null],
  ['an email address', 'ana@example.org', null],
  ['white space inside', 'Ana Lee', null],
  ['letters of any script', 'Іваненко', null],
  ['one letter', 'a', null],
  ['175 characters', 'x'.repeat(175), null],
  ['176 characters', 'x'.repeat(176), 'username-too-long'],
  ['nothing', '', 'username-missing'],
  ['blanks', '   ', 'username-missing'],
  ['a blank before', ' ana', 'username-with-space'],
  ['a blank after', 'ana ', 'username-with-space'],
  ['a no-break space after', 'ana\u00a0', 'username-with-space'],
  ['a line break inside', 'ana\nlee', 'username-unsafe'],
  ['a NUL', 'ana\u0000', 'username-unsafe'],
  ['a letter of no width', 'ana\u200blee', 'username-unsafe'],
  ['a turn of direction', 'ana\u202eeel', 'username-unsafe'],
  ['a filler that is not seen', 'ana\u3164', 'username-unsafe'],
  ['half a character', 'ana\ud83d', 'username-unsafe'],
])('a username of %s', (_title, typed, mistake) => {
  expect(usernameError(typed)).toBe(mistake);
});

test('normalizes accents', () => {
  expect(normalUsername('zoe\u0301')).toBe('zoé');
});
