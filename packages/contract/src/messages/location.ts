import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';

/** Addresses in forms (B sections 5 and 8); 'Please {description}.' is the specification's form for a missing field. */
export const locationMessages = {
  'postal-code-missing': 'Please enter your postal code.',
  'city-missing': 'Please enter your city.',
  'country-missing': 'Please select your country.',
  'state-missing': 'Please enter your state or province.',
  'location-too-long': `Please enter no more than ${maxTextLength} characters.`,
  'postal-code-unknown': 'We do not know this postal code. Please enter your city, country and state or province.',
  'locations-not-loaded': 'There has been an error loading the locations. Please refresh the page and try again.',
  'location-not-loaded': 'There has been an error loading your location. Please refresh the page and try again.',
} as const;
