import { findPostalCode, listCountries, listStates } from '@sixty/contract/accounts/locations.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

beforeEach(async () => {
  await testApp().db.pool.query('delete from rate_limits');
});

const lookUp = (zipcode: string, country?: string) =>
  testApp().call(findPostalCode, { zipcode, ...(country !== undefined && { country }) });

test('lists each country once: the three first, then the others by name', async () => {
  const { body } = await testApp().call(listCountries, {});
  if (!body.valid) throw new Error('refused');
  const [unitedStates, mexico, canada, ...others] = body.countries;
  expect([unitedStates, mexico, canada]).toEqual(['United States', 'Mexico', 'Canada']);
  expect(others).toHaveLength(246);
  expect(others[0]).toBe('Afghanistan');
  expect(others).toContain('Puerto Rico');
  expect(others).toEqual([...others].sort(new Intl.Collator('en').compare));
  expect(new Set(body.countries).size).toBe(249);
  // No country falls back to its code for lack of a name.
  expect(body.countries.filter((name) => name.length < 4)).toEqual([]);
});

test('gives the states of the three countries names and short codes, and other countries none', async () => {
  const states = async (country: string) => {
    const { body } = await testApp().call(listStates, { country });
    if (!body.valid) throw new Error('refused');
    return body.states;
  };
  expect(await states('United States')).toContainEqual({ State: 'California', 'Short Code': 'CA' });
  expect(await states('Canada')).toContainEqual({ State: 'Quebec', 'Short Code': 'QC' });
  expect(await states('Mexico')).toContainEqual({ State: 'Jalisco', 'Short Code': 'JAL' });
  expect(await states('France')).toEqual([]);
  expect(await states('')).toEqual([]);
});

test('finds the place of a postal code for a guest', async () => {
  expect((await lookUp('90210')).body).toEqual({
    valid: true,
    city: 'Beverly Hills',
    country: 'United States',
    state: 'California',
  });
  expect((await lookUp('64000', 'Mexico')).body).toMatchObject({ state: 'Nuevo León', country: 'Mexico' });
  expect((await lookUp('K1A 0B1', '')).body).toMatchObject({ city: 'Ottawa' });
});

test('refuses an unknown postal code with a message', async () => {
  for (const refused of [await lookUp('00000'), await lookUp(''), await lookUp('90210', 'Canada')]) {
    expect(refused).toMatchObject({ status: 404, body: { valid: false, code: 'postal-code-unknown' } });
  }
});
