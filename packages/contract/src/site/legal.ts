/**
 * The version of the terms of use and the privacy policy in force: the day from which they apply. Changing their text
 * requires another day; accounts store the accepted version.
 */
export const legalVersion = '2026-11-26';
