import { expect, test } from 'vitest';
import { type AccountDetails, accountMistakes, isChanged, normalDetails } from './account-details.ts';

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

const mistakesOf = (change: Partial<AccountDetails>) =>
  Object.values(accountMistakes({ ...ana, ...change })).filter((mistake) => mistake !== null);

test('street address and fax may be left empty, all others may not', () => {
  expect(mistakesOf({})).toEqual([]);
  expect(
    mistakesOf({ name: '', email: ' ', city: '', country: 'Canada', state: '', postalCode: '', phoneNumber: ' ' }),
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
  expect(mistakesOf({ country: '', state: '' })).toEqual(['country-missing']);
  expect(mistakesOf({ country: 'Portugal', state: '' })).toEqual([]);
});

test.each([
  [{ name: 'Ana' }, 'name-incomplete'],
  [{ email: 'ana' }, 'email-invalid'],
])('%j is refused as %s', (change, mistake) => {
  expect(mistakesOf(change)).toEqual([mistake]);
});

test('white space around a text and the case of the address are no change', () => {
  expect(isChanged(ana, { ...ana, city: ' Austin ', name: 'Ana  Gil', email: 'ANA@example.org ' })).toBe(false);
  expect(isChanged(ana, { ...ana, faxNumber: '1' })).toBe(true);
  expect(isChanged(ana, { ...ana, email: 'ana.gil@example.org' })).toBe(true);
  expect(normalDetails({ ...ana, city: ' Austin ' })).toEqual(ana);
});
