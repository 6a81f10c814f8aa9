import { expect, test } from 'vitest';
import { available, exerciseBlock, type LicenseStatus } from './availability.ts';

const seats = { entitled: 3, inUse: 3 };
const exceeded = { entitled: 2, inUse: 3 };

test.each<[string, LicenseStatus | null, typeof seats, string | null]>([
  ['an active license and enough seats', 'active', seats, null],
  ['no license of the program', null, seats, 'license-missing'],
  ['an archived license', 'archived', seats, 'license-archived'],
  ['more active licenses than seats', 'active', exceeded, 'licenses-exceeded'],
  ['an archived license, for any number of seats', 'archived', exceeded, 'license-archived'],
])('exercises with %s', (_title, license, counts, block) => {
  expect(exerciseBlock(license, counts)).toBe(block);
});

test('seats left can be negative after an expiry', () => {
  expect(available(exceeded)).toBe(-1);
});
