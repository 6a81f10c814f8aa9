import { expect, test } from 'vitest';
import { errorsOf, type SignUpError, type SignUpForm, signUpErrors } from './sign-up.ts';

const right: SignUpForm = {
  name: 'Nora Berg',
  username: 'nora.berg',
  emailAddress: 'nora@example.org',
  password: 'Quiet-River-7',
  confirmPassword: 'Quiet-River-7',
  postalCode: '33101',
  city: 'Miami',
  country: 'United States',
  state: 'Florida',
  agreed: true,
};

test('a complete form has no error', () => {
  expect(signUpErrors(right)).toEqual([]);
});

test.each<[string, Partial<SignUpForm>, SignUpError[]]>([
  ['one name', { name: 'Nora' }, ['name-incomplete']],
  ['a blank after the username', { username: 'nora ' }, ['username-with-space']],
  ['no email address', { emailAddress: ' ' }, ['email-missing']],
  ['a blank before the email address', { emailAddress: ' nora@example.org' }, ['email-invalid']],
  ['another password the second time', { confirmPassword: 'Quiet-River-8' }, ['passwords-differ']],
  [
    'a weak password, the same twice',
    { password: 'river', confirmPassword: 'river' },
    ['password-too-short', 'password-without-upper', 'password-without-digit'],
  ],
  ['no place', { postalCode: '', city: '', country: '', state: '' }, []],
  ['part of a place', { city: '', state: '' }, []],
  ['a place that is too long', { city: 'x'.repeat(176) }, ['location-too-long']],
  ['a box that is not ticked', { agreed: false }, ['privacy-not-agreed']],
  ['two mistakes, in the order of the form', { agreed: false, name: '' }, ['name-missing', 'privacy-not-agreed']],
])('a form with %s', (_title, change, mistakes) => {
  expect(signUpErrors({ ...right, ...change })).toEqual(mistakes);
});

test('a field is checked alone', () => {
  expect(errorsOf({ ...right, agreed: false }, 'name')).toEqual([]);
  expect(errorsOf({ ...right, agreed: false }, 'agreed')).toEqual(['privacy-not-agreed']);
});
