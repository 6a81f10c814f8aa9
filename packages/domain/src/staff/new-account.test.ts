import { expect, test } from 'vitest';
import { newAccountErrors } from './new-account.ts';

const right = {
  name: 'Nora Berg',
  username: 'nora',
  emailAddress: 'nora@example.org',
  role: 'Tutor',
  postalCode: '33101',
  city: 'Miami',
  country: 'United States',
  state: 'Florida',
  phoneNumber: '305 555 0100',
};

test('an account made by staff needs the fields of a sign-up except those that its owner chooses', () => {
  expect(newAccountErrors(right)).toEqual([]);
  const empty = Object.fromEntries(Object.keys(right).map((field) => [field, ''])) as typeof right;
  expect(newAccountErrors(empty)).toEqual([
    'name-missing',
    'username-missing',
    'email-missing',
    'role-missing',
    'postal-code-missing',
    'city-missing',
    'country-missing',
    'phone-number-missing',
  ]);
});
