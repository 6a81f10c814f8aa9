import { hasStates, type Location, locationError } from '@sixty/domain/accounts/location.ts';

/** The place of a postal code; the city is empty if the code does not determine it. */
export type Place = Omit<Location, 'postalCode'>;

export type FilledField = keyof Place;

/** The rule for a state where every address must have one. */
export const stateRule = (state: string, location: Location) =>
  state.trim() === '' ? 'state-missing' : locationError('state', location);

/**
 * What to look up for a postal code; null for nothing. Countries without a table are left alone. A country that the
 * user chose after the code is kept, and so is Mexico, whose codes look like those of the United States; otherwise the
 * code determines the country, because users move.
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

/** The fields to fill in: all but those that the user edited after the postal code. */
export const fillOf = (place: Place, own: ReadonlySet<FilledField>): readonly (readonly [FilledField, string])[] =>
  (['city', 'country', 'state'] as const)
    .filter((field) => !own.has(field))
    .map((field) => [field, place[field]] as const);

/** Announces the filled fields to screen readers; empty for none. */
export const noteOf = (fill: ReturnType<typeof fillOf>): string => {
  const filled = new Map(fill);
  const names = (['city', 'state', 'country'] as const).flatMap((field) => filled.get(field) || []);
  if (names.length === 0) return '';
  const rest = filled.get('city') === '' ? ' Please enter your city.' : '';
  return `Filled in from your postal code: ${names.join(', ')}.${rest}`;
};

/** Options of a select, including the selected value if it is not, or not yet, in the list. */
export const optionsOf = (names: readonly string[], chosen: string, nothing: string) => [
  { value: '', label: nothing },
  ...(chosen === '' || names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({
    value: name,
    label: name,
  })),
];
