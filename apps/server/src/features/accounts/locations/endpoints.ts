import { findPostalCode, listCountries, listStates } from '@sixty/contract/accounts/locations.ts';
import { statesOf } from '@sixty/domain/accounts/states.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { countryNames } from '../../../adapters/countries/country-names.ts';
import type { PostalCodes } from '../../../adapters/postal-codes/postal-codes.ts';
import { route } from '../../../http/route.ts';

export interface LocationDeps {
  readonly postalCodes: PostalCodes;
}

export const locationRoutes = ({ postalCodes }: LocationDeps) => {
  const countries = countryNames();
  return [
    route(listCountries, async () => accept({ countries: [...countries] })),

    route(listStates, async ({ country }) =>
      accept({ states: statesOf(country).map(([name, code]) => ({ State: name, 'Short Code': code })) }),
    ),

    // Not limited: the table is public and in memory, and a whole school may sign up at the same moment.
    route(findPostalCode, async ({ zipcode, country }) => {
      const place = await postalCodes.findPlace(zipcode, country || null);
      return place ? accept(place) : refuse('postal-code-unknown');
    }),
  ];
};
