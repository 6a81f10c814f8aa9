/**
 * The version of the terms of use and the privacy policy that are in force: the day from which they are. Whoever changes
 * what either of them says gives it another day; the version that somebody agreed to is kept with the account.
 */
export const legalVersion = '2026-11-22';
