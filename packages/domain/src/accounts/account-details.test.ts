import { expect, test } from 'vitest';
import { type AccountDetails, accountErrors, isChanged, normalDetails } from './account-details.ts';

const ana: AccountDetails = {
  name: 'Ana Gil',
  email: 'ana@example.org',
  streetAddress: '',
  city: 'Austin',
  country: 'United States',
  state: 'Texas',
  postalCode: '78701',
  phoneNumber: '512 555 0100',
  faxNumber: '',
};

const errorsOf = (change: Partial<AccountDetails>) =>
  Object.values(accountErrors({ ...ana, ...change })).filter((mistake) => mistake !== null);

test('only street address and fax may be empty', () => {
  expect(errorsOf({})).toEqual([]);
  expect(
    errorsOf({ name: '', email: ' ', city: '', country: 'Canada', state: '', postalCode: '', phoneNumber: ' ' }),
  ).toEqual([
    'name-missing',
    'email-missing',
    'city-missing',
    'state-missing',
    'postal-code-missing',
    'phone-number-missing',
  ]);
});

test('a country is required, and a state where the country has them', () => {
  expect(errorsOf({ country: '', state: '' })).toEqual(['country-missing']);
  expect(errorsOf({ country: 'Portugal', state: '' })).toEqual([]);
});

test.each([
  [{ name: 'Ana' }, 'name-incomplete'],
  [{ email: 'ana' }, 'email-invalid'],
])('%j is refused as %s', (change, mistake) => {
  expect(errorsOf(change)).toEqual([mistake]);
});

test('white space around text and the case of the address are not a change', () => {
  expect(isChanged(ana, { ...ana, city: ' Austin ', name: 'Ana  Gil', email: 'ANA@example.org ' })).toBe(false);
  expect(isChanged(ana, { ...ana, faxNumber: '1' })).toBe(true);
  expect(isChanged(ana, { ...ana, email: 'ana.gil@example.org' })).toBe(true);
  expect(normalDetails({ ...ana, city: ' Austin ' })).toEqual(ana);
});
