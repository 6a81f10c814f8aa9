import { expect, test } from 'vitest';
import { organizationNameError } from './organization-name.ts';

test('the name of an organization has 1 to 175 characters, white space around it aside', () => {
  expect(organizationNameError(' \t ')).toBe('organization-name-missing');
  expect(organizationNameError('R')).toBeNull();
  expect(organizationNameError(`  ${'r'.repeat(175)}  `)).toBeNull();
  expect(organizationNameError('r'.repeat(176))).toBe('organization-name-too-long');
});
