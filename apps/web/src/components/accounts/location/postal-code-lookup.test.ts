import { locationMessages } from '@sixty/contract/messages/location.ts';
import { type Location, type LocationField, locationError } from '@sixty/domain/accounts/location.ts';
import { expect, test } from 'vitest';
import { wrongText } from '../../form/rules.ts';
import { fillOf, lookupFor, noteOf, optionsOf, stateRule } from './postal-code-lookup.ts';

const beverlyHills = { city: 'Beverly Hills', country: 'United States', state: 'California' };
const ruralAlberta = { city: '', country: 'Canada', state: 'Alberta' };

const locationErrorText = (field: LocationField, location: Location) =>
  wrongText(locationError(field, location), locationMessages);

test('missing fields have the error sentences of the specification', () => {
  const empty = { postalCode: '', city: ' ', country: '', state: '' };
  expect(locationErrorText('postalCode', empty)).toBe('Please enter your postal code.');
  expect(locationErrorText('city', empty)).toBe('Please enter your city.');
  expect(locationErrorText('country', empty)).toBe('Please select your country.');
  expect(locationErrorText('state', { ...empty, country: 'Canada' })).toBe('Please enter your state or province.');
  expect(locationErrorText('state', { ...empty, country: 'France' })).toBeUndefined();
  expect(locationErrorText('city', { ...empty, city: 'x'.repeat(176) })).toMatch(/no more than 175/);
  expect(locationErrorText('city', { ...empty, city: 'Paris' })).toBeUndefined();
});

test('an invoice needs a state in every country', () => {
  const paris = { postalCode: '75008', city: 'Paris', country: 'France', state: '' };
  expect(stateRule(' ', paris)).toBe('state-missing');
  expect(stateRule('N/A', paris)).toBeNull();
});

test('the country of a postal code is detected, so that a user who moved need not select it first', () => {
  expect(lookupFor({ postalCode: ' 90210 ', country: '' }, false)).toEqual({ zipcode: '90210' });
  expect(lookupFor({ postalCode: 'K1A 0B1', country: 'United States' }, false)).toEqual({ zipcode: 'K1A 0B1' });
});

test('a country chosen after the code is kept, and so is Mexico', () => {
  expect(lookupFor({ postalCode: '90210', country: 'Canada' }, true)).toEqual({ zipcode: '90210', country: 'Canada' });
  expect(lookupFor({ postalCode: '64000', country: 'Mexico' }, false)).toEqual({ zipcode: '64000', country: 'Mexico' });
  expect(lookupFor({ postalCode: '64000', country: '' }, true)).toEqual({ zipcode: '64000' });
});

test('looks nothing up for a country without a table or for an incomplete postal code', () => {
  for (const chosen of [true, false]) expect(lookupFor({ postalCode: '75008', country: 'France' }, chosen)).toBeNull();
  for (const postalCode of ['', ' 9 ', 'x'.repeat(13)])
    expect(lookupFor({ postalCode, country: '' }, false)).toBeNull();
});

test('fills in all three fields, except those that the user has edited since', () => {
  expect(Object.fromEntries(fillOf(beverlyHills, new Set()))).toEqual(beverlyHills);
  expect(Object.fromEntries(fillOf(beverlyHills, new Set(['city'])))).toEqual({
    country: 'United States',
    state: 'California',
  });
  expect(fillOf(beverlyHills, new Set(['city', 'country', 'state']))).toEqual([]);
});

test('a city that the code does not determine is cleared and requested: the previous one belongs to another code', () => {
  const fill = fillOf(ruralAlberta, new Set());
  expect(Object.fromEntries(fill)).toEqual(ruralAlberta);
  expect(noteOf(fill)).toBe('Filled in from your postal code: Alberta, Canada. Please enter your city.');
});

test('announces what was filled in, and nothing otherwise', () => {
  expect(noteOf(fillOf(beverlyHills, new Set()))).toBe(
    'Filled in from your postal code: Beverly Hills, California, United States.',
  );
  expect(noteOf(fillOf(ruralAlberta, new Set(['city'])))).toBe('Filled in from your postal code: Alberta, Canada.');
  expect(noteOf([])).toBe('');
});

test('the selected value is among the options, even before the list is loaded', () => {
  const values = (names: readonly string[], chosen: string) =>
    optionsOf(names, chosen, 'Select').map(({ value }) => value);
  expect(values([], 'Ohio')).toEqual(['', 'Ohio']);
  expect(values(['Iowa', 'Ohio'], 'Ohio')).toEqual(['', 'Iowa', 'Ohio']);
  expect(values(['Iowa'], '')).toEqual(['', 'Iowa']);
});
