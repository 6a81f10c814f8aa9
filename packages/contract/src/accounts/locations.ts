import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { textLine } from '../fields.ts';

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  audience: ['open'],
  summary: 'Names of all countries: United States, Mexico and Canada, then the others in their order',
  input: noInput,
  output: answer({ countries: z.array(z.string()) }),
  refusals: [],
});

export const listStates = endpoint({
  method: 'GET',
  path: '/api/states',
  audience: ['open'],
  summary: 'The states, provinces and territories of a country by its name; none where the state is typed',
  input: z.object({ country: textLine }),
  output: answer({ states: z.array(z.object({ State: z.string(), 'Short Code': z.string() })) }),
  refusals: [],
});

export const findPostalCode = endpoint({
  method: 'GET',
  path: '/api/zipcode',
  audience: ['open'],
  summary: 'Where a postal code of the United States, Canada or Mexico is. Contains data of GeoNames, CC BY 4.0',
  input: z.object({
    zipcode: textLine,
    /** The name of its country. Five digits are Mexican only if Mexico is named. */
    country: z.optional(textLine),
  }),
  /** Names. The city is empty if the code covers several places. */
  output: answer({ city: z.string(), country: z.string(), state: z.string() }),
  refusals: ['postal-code-unknown'],
});
