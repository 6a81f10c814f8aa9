import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';

/** Up to this many numbers are a select; more are typed. */
export const maxChoices = 100;

/** The typed limit: null for No Limit, undefined if it is invalid. */
export const parseLimit = (typed: string, highest: number): number | null | undefined => {
  if (typed.trim() === '') return null;
  const number = readWholeNumber(typed.trim());
  return number !== null && number >= 1 && number <= highest ? number : undefined;
};

/** Validation error for an invalid entry. */
export const limitError = (highest: number): string =>
  `Please enter a whole number from 1 to ${highest.toLocaleString('en-US')}, or nothing.`;

/** The highest limit in words, below the field. */
export const limitRange = (highest: number): string =>
  `From 1 to ${highest.toLocaleString('en-US')}. Nothing here is No Limit.`;

/**
 * What a limit at or below the number in use means; null above that.
 *
 * @param who has the limit, such as 'The group' or a name.
 */
export const limitReachedText = (who: string, count: number, limit: number | null | undefined): string | null => {
  if (limit === null || limit === undefined || limit > count) return null;
  const students = `${count.toLocaleString('en-US')} ${count === 1 ? 'student' : 'students'}`;
  return `${who} has ${students} with a license now. They all stay; no more can be added.`;
};
