import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('letters that the fonts have stay, the others become question marks', () => {
  expect(printable('Zoë Ångström-Nuñez, “Łódź”')).toBe('Zoë Ångström-Nuñez, “Łódź”');
  expect(printable('魚 Іван 🐟')).toMatch(/^\? \S+ \?$/);
  expect(printable('one\ntwo\tthree')).toBe('one two three');
});
