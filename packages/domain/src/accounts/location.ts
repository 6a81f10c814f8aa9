/** Offered first, and where the list of all countries is not to be had (B section 9; C87). */
export const firstCountries = ['United States', 'Mexico', 'Canada'] as const;

/** Where somebody lives or works, as it was typed and chosen. Country and state are names. */
export interface Location {
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly state: string;
}

export type LocationField = keyof Location;

/** In the order of the forms. */
export const locationFields = ['postalCode', 'city', 'country', 'state'] as const satisfies readonly LocationField[];

/** The most characters of a field (B section 9). */
export const maxLocationLength = 175;

/** Whether a state is chosen from a list there, and has to be; elsewhere it may be typed. */
export const hasStates = (country: string): boolean => firstCountries.some((name) => name === country);

const missing = {
  postalCode: 'postal-code-missing',
  city: 'city-missing',
  country: 'country-missing',
  state: 'state-missing',
} as const satisfies Record<LocationField, string>;

export type LocationError = (typeof missing)[LocationField] | 'location-too-long';

/**
 * What is wrong with a field of a location (B section 5); null where nothing is. How a postal code looks is left to its
 * country.
 */
export const locationError = (
  field: LocationField,
  location: Pick<Location, 'country'> & Partial<Location>,
): LocationError | null => {
  const text = location[field]?.trim() ?? '';
  if (text.length > maxLocationLength) return 'location-too-long';
  if (text !== '') return null;
  return field === 'state' && !hasStates(location.country) ? null : missing[field];
};
