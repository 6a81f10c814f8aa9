import { maxTextLength } from '../kernel/text-length.ts';

/** Listed first, and the whole list when the full list of countries cannot be loaded (B section 9; C87). */
export const firstCountries = ['United States', 'Mexico', 'Canada'] as const;

/** A user's location as typed and chosen. Country and state are names. */
export interface Location {
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly state: string;
}

export type LocationField = keyof Location;

/** In form order. */
export const locationFields = ['postalCode', 'city', 'country', 'state'] as const satisfies readonly LocationField[];

/** Whether a state must be chosen from a list; in other countries it may be typed. */
export const hasStates = (country: string): boolean => firstCountries.some((name) => name === country);

const missing = {
  postalCode: 'postal-code-missing',
  city: 'city-missing',
  country: 'country-missing',
  state: 'state-missing',
} as const satisfies Record<LocationField, string>;

export type LocationError = (typeof missing)[LocationField] | 'location-too-long';

/** Validation error for a location field that may be empty, or null. */
export const locationLengthError = (text: string): 'location-too-long' | null =>
  text.trim().length > maxTextLength ? 'location-too-long' : null;

/** Validation error for a location field (B section 5), or null. Accepts any form of postal code. */
export const locationError = (
  field: LocationField,
  location: Pick<Location, 'country'> & Partial<Location>,
): LocationError | null => {
  const text = location[field]?.trim() ?? '';
  if (text !== '') return locationLengthError(text);
  return field === 'state' && !hasStates(location.country) ? null : missing[field];
};
