import { findPostalCode, listCountries, listStates } from '@sixty/contract/accounts/locations.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/* Data that does not change while a user fills in a form. It is not retried, because the form works without it. */
const staticOptions = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async () => (await call(listCountries, {})).countries,
    ...staticOptions,
  });

export const statesQuery = (country: string) =>
  queryOptions({
    queryKey: ['states', country],
    queryFn: async () => (await call(listStates, { country })).states.map(({ State }) => State),
    ...staticOptions,
  });

export const placeQuery = (asked: InputOf<typeof findPostalCode>) =>
  queryOptions({ queryKey: ['place', asked], queryFn: () => call(findPostalCode, asked), ...staticOptions });
