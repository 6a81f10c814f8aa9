import { expect, test } from 'vitest';
import { organizationNameError } from './organization-name.ts';

test('an organization name has 1 to 175 characters, not counting surrounding white space', () => {
  expect(organizationNameError(' \t ')).toBe('organization-name-missing');
  expect(organizationNameError('R')).toBeNull();
  expect(organizationNameError(`  ${'r'.repeat(175)}  `)).toBeNull();
  expect(organizationNameError('r'.repeat(176))).toBe('organization-name-too-long');
});

test('an organization name contains no address', () => {
  expect(organizationNameError('Prizes at evil.example')).toBe('organization-name-has-address');
});
