import type { Location } from '@sixty/domain/accounts/location.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { useForm } from '../../form/form.tsx';
import { LocationFields, placeFields } from './location-fields.tsx';

/** A form with further fields. */
const Form = ({ location }: { location: Location }) => {
  const form = useForm({ fields: { ...placeFields(location), phoneNumber: {} }, send: async () => undefined });
  return createElement(LocationFields, { form });
};

const render = (location: Location): string =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Form, { location })));

const empty: Location = { postalCode: '', city: '', country: '', state: '' };

test('the four fields have their labels and autocomplete tokens, in the order of the page', () => {
  const page = render(empty);
  expect([...page.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Postal Code',
    'City',
    'Country',
    'State or Province',
  ]);
  expect([...page.matchAll(/autocomplete="([^"]*)/gi)].map(([, what]) => what)).toEqual([
    'postal-code',
    'address-level2',
    'country-name',
    'address-level1',
  ]);
});

test('the three first countries can be chosen before the list of countries is loaded', () => {
  const options = [...render(empty).matchAll(/<option value="([^"]*)/g)].map(([, value]) => value);
  expect(options).toEqual(['', 'United States', 'Mexico', 'Canada']);
});

test('the state is a select where the country has states and a text field elsewhere, and keeps its value', () => {
  const canadian = render({ ...empty, country: 'Canada', state: 'Yukon' });
  expect(canadian).toContain('<option value="Yukon" selected="">Yukon</option>');
  const french = render({ ...empty, country: 'France', state: 'Bretagne' });
  expect(french).toContain('<option value="France" selected="">France</option>');
  expect(french).toMatch(/<input(?=[^>]*name="state")(?=[^>]*value="Bretagne")/);
});
