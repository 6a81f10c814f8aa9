import { expect, test } from 'vitest';
import { organizationNameMistake } from './organization-name.ts';

test('the name of an organization has 1 to 175 characters, white space around it aside', () => {
  expect(organizationNameMistake(' \t ')).toBe('organization-name-missing');
  expect(organizationNameMistake('R')).toBeNull();
  expect(organizationNameMistake(`  ${'r'.repeat(175)}  `)).toBeNull();
  expect(organizationNameMistake('r'.repeat(176))).toBe('organization-name-too-long');
});
