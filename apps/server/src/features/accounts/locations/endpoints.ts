import { findPostalCode, listCountries, listStates } from '@sixty/contract/accounts/locations.ts';
import { statesOf } from '@sixty/domain/accounts/states.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { countryNames } from '../../../adapters/countries/country-names.ts';
import type { PostalCodes } from '../../../adapters/postal-codes/postal-codes.ts';
import { route } from '../../../http/route.ts';
import { networkOf, type Throttle, tooMany } from '../../../http/throttle.ts';

export interface LocationDeps {
  readonly postalCodes: PostalCodes;
  readonly throttle: Throttle;
}

/** Per network: a whole school may sign up in one day, while copying the table would take weeks. */
const lookUps = { name: 'postal-codes', limit: 300, seconds: 900 } as const;

export const locationRoutes = ({ postalCodes, throttle }: LocationDeps) => {
  const countries = countryNames();
  return [
    route(listCountries, async () => accept({ countries: [...countries] })),

    route(listStates, async ({ country }) =>
      accept({ states: statesOf(country).map(([name, code]) => ({ State: name, 'Short Code': code })) }),
    ),

    route(findPostalCode, async ({ zipcode, country }, { address }) => {
      const wait = await throttle.countAttempt([{ rule: lookUps, parts: [networkOf(address)] }]);
      if (wait !== null) return tooMany(wait);
      const place = await postalCodes.findPlace(zipcode, country || null);
      return place ? accept(place) : refuse('postal-code-unknown');
    }),
  ];
};
