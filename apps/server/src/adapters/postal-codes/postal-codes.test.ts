import { readFileSync } from 'node:fs';
import { statesOf } from '@sixty/domain/accounts/states.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostalCodes } from './postal-codes.ts';

const { findPlace } = createPostalCodes();

test.each([
  ['90210', 'Beverly Hills', 'California', 'United States'],
  ['10001', 'New York', 'New York', 'United States'],
  ['33101', 'Miami', 'Florida', 'United States'],
  ['20500', 'Washington', 'District of Columbia', 'United States'],
  ['02108-1234', 'Boston', 'Massachusetts', 'United States'],
  [' 60601 ', 'Chicago', 'Illinois', 'United States'],
  ['99501', 'Anchorage', 'Alaska', 'United States'],
  ['96813', 'Honolulu', 'Hawaii', 'United States'],
  ['00901', 'San Juan', 'Puerto Rico', 'United States'],
  ['00802', 'St. Thomas', 'Virgin Islands', 'United States'],
  ['96910', 'Hagatna', 'Guam', 'United States'],
  ['96799', 'Pago Pago', 'American Samoa', 'United States'],
  ['96950', 'Saipan', 'Northern Mariana Islands', 'United States'],
  ['09012', 'APO', 'Armed Forces Europe', 'United States'],
  ['34007', 'FPO', 'Armed Forces Americas', 'United States'],
  ['96201', 'APO', 'Armed Forces Pacific', 'United States'],
  ['K1A', 'Ottawa', 'Ontario', 'Canada'],
  ['K1A 0B1', 'Ottawa', 'Ontario', 'Canada'],
  ['v6b1a1', 'Vancouver', 'British Columbia', 'Canada'],
  ['M5V 2T6', 'Toronto', 'Ontario', 'Canada'],
  ['H2X 1Y4', 'Montréal', 'Quebec', 'Canada'],
  ['G6V-6P7', 'Lévis', 'Quebec', 'Canada'],
  ['B3H 4R2', 'Halifax', 'Nova Scotia', 'Canada'],
  ['X1A 2P4', 'Yellowknife', 'Northwest Territories', 'Canada'],
])('finds %s in %s, %s, %s', async (code, city, state, country) => {
  expect(await findPlace(code, null)).toEqual({ city, state, country });
  expect(await findPlace(code, country)).toEqual({ city, state, country });
});

test.each([
  ['44100', 'Guadalajara', 'Jalisco'],
  ['06600', 'Ciudad de México', 'Ciudad de México'],
  ['64000', 'Monterrey', 'Nuevo León'],
  ['97000', '', 'Yucatán'],
  ['22000', '', 'Baja California'],
])('finds %s in Mexico in %s, %s: the city only if its zone has one', async (code, city, state) => {
  expect(await findPlace(code, 'Mexico')).toEqual({ city, state, country: 'Mexico' });
});

test('takes five digits as a code of the United States unless Mexico is named', async () => {
  expect(await findPlace('64050', null)).toMatchObject({ state: 'Missouri' });
  expect(await findPlace('64050', 'Mexico')).toMatchObject({ state: 'Nuevo León' });
  // A mistyped code is not taken as a Mexican one.
  expect(await findPlace('44100', null)).toBeNull();
});

test('finds only the province for a rural code and for one newer than the table', async () => {
  expect(await findPlace('T0A 0A0', null)).toEqual({ city: '', state: 'Alberta', country: 'Canada' });
  expect(await findPlace('X0A 0H0', null)).toEqual({ city: '', state: 'Nunavut', country: 'Canada' });
  expect(await findPlace('J9W 1A1', null)).toEqual({ city: '', state: 'Quebec', country: 'Canada' });
});

test.each([
  '',
  '0',
  '00000',
  '99999',
  '9021',
  '902101',
  'D1A 1A1',
  'X9Z',
  'SW1A 1AA',
  '75008 Paris',
  '#',
  '１０００１',
])('finds nothing for %j', async (code) => {
  expect(await findPlace(code, null)).toBeNull();
});

test('searches only in the named country', async () => {
  expect(await findPlace('90210', 'Canada')).toBeNull();
  expect(await findPlace('K1A 0B1', 'United States')).toBeNull();
  expect(await findPlace('K1A 0B1', 'Mexico')).toBeNull();
  expect(await findPlace('75008', 'France')).toBeNull();
  expect(await findPlace('17000', 'Mexico')).toBeNull();
});

test('returns a complete place or none for any input', async () => {
  const states = ['United States', 'Mexico', 'Canada'].flatMap((country) =>
    statesOf(country).map(([name]) => `${name}, ${country}`),
  );
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^\d{5}$/), fc.stringMatching(/^[A-Z]\d[A-Z]$/));
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(null, 'Mexico', 'Canada', 'France'), async (code, country) => {
      const place = await findPlace(code, country);
      if (place) expect(states).toContain(`${place.state}, ${place.country}`);
    }),
    { numRuns: 500 },
  );
});

test('the table is sorted and complete, and every code is found on its line', async () => {
  const text = readFileSync(new URL('./places.tsv', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(30_000);
  const known = new Set(['United States', 'Canada'].flatMap((country) => statesOf(country).map(([, code]) => code)));
  let before = '';
  for (const line of lines) {
    const [first = '', last = '', city = '', state = '', ...more] = line.split('\t');
    expect([first > before, first <= last, first.length === last.length, known.has(state), more.length]).toEqual([
      true,
      true,
      true,
      true,
      0,
    ]);
    if (/[^\p{L}\d .,'()/&-]/u.test(city) || city !== city.trim()) throw new Error(line);
    before = last;
  }
  for (const line of lines.filter((_line, index) => index % 97 === 0)) {
    const [first = '', last = '', city] = line.split('\t');
    for (const code of [first, last]) expect(await findPlace(code, null)).toMatchObject({ city });
  }
});

test('a lookup takes far less than 5 ms after the table is loaded', async () => {
  await findPlace('90210', null);
  const before = process.cpuUsage();
  for (let zip = 10_000; zip < 20_000; zip += 1) await findPlace(String(zip), null);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 10_000).toBeLessThan(1);
});
