import { expect, test } from 'vitest';
import { currentPasswordError } from '../../../components/accounts/second-factors/current-password.ts';
import { fieldOfCode } from '../../../components/form/refused-field.ts';
import { wrongText } from '../../../components/form/rules.ts';
import { informationFields, informationRules, informationSentences } from './information-screen.tsx';

const ana = {
  username: 'ana',
  name: 'Ana Gil',
  email: 'ana@example.org',
  streetAddress: '',
  city: 'Austin',
  country: 'United States',
  state: 'Texas',
  postalCode: '78701',
  phoneNumber: '512 555 0100',
  faxNumber: '',
  currentPassword: '',
};

const problemOf = (values: typeof ana, field: string) =>
  wrongText(informationRules()(field, values), informationSentences);

test('an invalid field shows its sentence', () => {
  expect(problemOf({ ...ana, name: 'Ana' }, 'name')).toBe('Please enter both a first and last name.');
  expect(problemOf({ ...ana, email: 'ana' }, 'email')).toBe('Please enter a valid email address.');
  expect(problemOf({ ...ana, city: ' ' }, 'city')).toBe('Please enter your city.');
  expect(problemOf(ana, 'faxNumber')).toBeUndefined();
});

test('the current password is required, with at least 5 characters', () => {
  expect(currentPasswordError('')).toBe('Please enter your current password.');
  expect(currentPasswordError('1234')).toBe('Your password must be at least 5 characters in length.');
  expect(currentPasswordError('12345')).toBeUndefined();
});

test('a refusal shows at its field', () => {
  const fields = informationFields(ana);
  expect(fieldOfCode('current-password-wrong', fields)).toBe('currentPassword');
  expect(fieldOfCode('email-taken', fields)).toBe('email');
  expect(fieldOfCode('location-too-long', fields)).toBe('city');
  expect(fieldOfCode('too-many-requests', fields)).toBeNull();
});
