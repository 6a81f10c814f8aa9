import { expect, test } from 'vitest';
import { firstCountries, hasStates, type LocationField, locationError, locationFields } from './location.ts';
import { statesOf } from './states.ts';

const home = { postalCode: '90210', city: 'Beverly Hills', country: 'United States', state: 'California' };

test('a whole location has no mistake', () => {
  for (const field of locationFields) expect(locationError(field, home)).toBeNull();
});

test.each<[LocationField, string]>([
  ['postalCode', 'postal-code-missing'],
  ['city', 'city-missing'],
  ['country', 'country-missing'],
  ['state', 'state-missing'],
])('an empty %s is refused, and one of white space too', (field, code) => {
  for (const text of ['', ' \t'])
    expect(locationError(field, { ...home, [field]: text })).toBe(
      // Without a country nobody knows whether it has states.
      code,
    );
});

test('a state is asked for where the country has states alone', () => {
  for (const country of firstCountries) expect(locationError('state', { country, state: '' })).toBe('state-missing');
  for (const country of ['France', '']) expect(locationError('state', { country, state: '' })).toBeNull();
});

test('a field has at most 175 characters, white space around them aside', () => {
  for (const field of locationFields) {
    expect(locationError(field, { ...home, [field]: ` ${'x'.repeat(175)} ` })).toBeNull();
    expect(locationError(field, { ...home, [field]: 'x'.repeat(176) })).toBe('location-too-long');
  }
});

test('how a postal code looks is left open', () => {
  for (const postalCode of ['K1A 0B1', 'SW1A 1AA', '100-0001', '-']) {
    expect(locationError('postalCode', { ...home, postalCode })).toBeNull();
  }
});

test('the three countries have their states, in order and each once, and no other country has any', () => {
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
