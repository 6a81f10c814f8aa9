import { expect, test } from 'vitest';
import { firstCountries, hasStates, type LocationField, locationError, locationFields } from './location.ts';
import { statesOf } from './states.ts';

const home = { postalCode: '90210', city: 'Beverly Hills', country: 'United States', state: 'California' };

test('a complete location has no error', () => {
  for (const field of locationFields) expect(locationError(field, home)).toBeNull();
});

test.each<[LocationField, string]>([
  ['postalCode', 'postal-code-missing'],
  ['city', 'city-missing'],
  ['country', 'country-missing'],
  ['state', 'state-missing'],
])('%s must not be empty or white space', (field, code) => {
  for (const text of ['', ' \t'])
    expect(locationError(field, { ...home, [field]: text })).toBe(
      // Without a country it is unknown whether a state is required.
      code,
    );
});

test('a state is required only in countries with a list of states', () => {
  for (const country of firstCountries) expect(locationError('state', { country, state: '' })).toBe('state-missing');
  for (const country of ['France', '']) expect(locationError('state', { country, state: '' })).toBeNull();
});

test('a field has at most 175 characters, not counting surrounding white space', () => {
  for (const field of locationFields) {
    expect(locationError(field, { ...home, [field]: ` ${'x'.repeat(175)} ` })).toBeNull();
    expect(locationError(field, { ...home, [field]: 'x'.repeat(176) })).toBe('location-too-long');
  }
});

test('any form of postal code is accepted', () => {
  for (const postalCode of ['K1A 0B1', 'SW1A 1AA', '100-0001', '-']) {
    expect(locationError('postalCode', { ...home, postalCode })).toBeNull();
  }
});

test('only the three countries have states, sorted and without duplicates', () => {
  expect(firstCountries.map((country) => statesOf(country).length)).toEqual([59, 32, 13]);
  for (const country of firstCountries) {
    expect(hasStates(country)).toBe(true);
    const names = statesOf(country).map(([name]) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(statesOf(country).map(([, code]) => code)).size).toBe(names.length);
  }
  for (const country of ['France', '', 'constructor', 'united states']) {
    expect(statesOf(country)).toEqual([]);
    expect(hasStates(country)).toBe(false);
  }
});
