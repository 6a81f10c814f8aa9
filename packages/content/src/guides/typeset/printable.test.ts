import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('keeps letters that the fonts have, and replaces others by question marks', () => {
  expect(printable('Zoë Ångström-Nuñez, “Łódź”')).toBe('Zoë Ångström-Nuñez, “Łódź”');
  expect(printable('魚 Іван 🐟')).toMatch(/^\? \S+ \?$/);
  expect(printable('one\ntwo\tthree')).toBe('one two three');
});
