import { maxTextLength } from '../kernel/text-length.ts';

export type UsernameError = 'username-missing' | 'username-with-space' | 'username-too-long' | 'username-unsafe';

/** Invisible characters and those that change the text direction: with them, two names could look the same. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/**
 * A username as stored: accents normalized, so that equal looks are equal names. Keeps its case; comparisons ignore
 * it.
 */
export const normalUsername = (typed: string): string => typed.normalize('NFC');

/** Validation error for a new username, or null (B section 5). Whether it is taken is checked elsewhere. */
export const usernameError = (typed: string): UsernameError | null => {
  if (typed.trim() === '') return 'username-missing';
  if (unseen.test(typed)) return 'username-unsafe';
  if (typed !== typed.trim()) return 'username-with-space';
  return normalUsername(typed).length > maxTextLength ? 'username-too-long' : null;
};
