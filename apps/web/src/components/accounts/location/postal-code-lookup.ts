import { hasStates, type Location, locationError } from '@sixty/domain/accounts/location.ts';

/** What a postal code tells: a city that it does not tell is empty. */
export type Place = Omit<Location, 'postalCode'>;

export type FilledField = keyof Place;

/** The rule of a state that every address has to have. */
export const stateRule = (state: string, location: Location) =>
  state.trim() === '' ? 'state-missing' : locationError('state', location);

/**
 * What to look up for a postal code; null for nothing. A country of which there is no table is left alone. One that the
 * user chose after the code is believed, and so is Mexico, whose codes look like those of the United States; else the
 * code tells the country, as people move.
 */
export const lookupFor = (
  { postalCode, country }: Pick<Location, 'postalCode' | 'country'>,
  choseCountry: boolean,
): { readonly zipcode: string; readonly country?: string } | null => {
  const zipcode = postalCode.trim();
  if (zipcode.length < 3 || zipcode.length > 12) return null;
  if (country !== '' && !hasStates(country)) return null;
  const isNamed = country !== '' && (choseCountry || country === 'Mexico');
  return isNamed ? { zipcode, country } : { zipcode };
};

/** The fields to fill in: all but those that the user filled in after the postal code. */
export const fillOf = (place: Place, own: ReadonlySet<FilledField>): readonly (readonly [FilledField, string])[] =>
  (['city', 'country', 'state'] as const)
    .filter((field) => !own.has(field))
    .map((field) => [field, place[field]] as const);

/** What was filled in, for those who do not see it happen; empty for nothing. */
export const noteOf = (fill: ReturnType<typeof fillOf>): string => {
  const filled = new Map(fill);
  const names = (['city', 'state', 'country'] as const).flatMap((field) => filled.get(field) || []);
  if (names.length === 0) return '';
  const rest = filled.get('city') === '' ? ' Please enter your city.' : '';
  return `Filled in from your postal code: ${names.join(', ')}.${rest}`;
};

/** Choices for a list, with what is chosen already even where the list has it not, or not yet. */
export const optionsOf = (names: readonly string[], chosen: string, nothing: string) => [
  { value: '', label: nothing },
  ...(chosen === '' || names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({
    value: name,
    label: name,
  })),
];
