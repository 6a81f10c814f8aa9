import { expect, test } from 'vitest';
import { currentPasswordProblem } from '../../../components/accounts/second-factors/current-password.ts';
import { fieldOfRefusal, problemOf } from './information-form.ts';

const ana = {
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

test('what is wrong with a field is said in its sentence', () => {
  expect(problemOf({ ...ana, name: 'Ana' }, 'name')).toBe('Please enter both a first and last name.');
  expect(problemOf({ ...ana, email: 'ana' }, 'email')).toBe('Please enter a valid email address.');
  expect(problemOf({ ...ana, city: ' ' }, 'city')).toBe('Please enter your city.');
  expect(problemOf(ana, 'faxNumber')).toBeUndefined();
});

test('the current password is required, of at least 5 characters', () => {
  expect(currentPasswordProblem('')).toBe('Please enter your current password.');
  expect(currentPasswordProblem('1234')).toBe('Your password must be at least 5 characters in length.');
  expect(currentPasswordProblem('12345')).toBeUndefined();
});

test('a refusal is said at the field that it is about', () => {
  expect(fieldOfRefusal('current-password-wrong')).toBe('currentPassword');
  expect(fieldOfRefusal('email-taken')).toBe('email');
  expect(fieldOfRefusal('location-too-long')).toBe('city');
  expect(fieldOfRefusal('too-many-requests')).toBeNull();
});
