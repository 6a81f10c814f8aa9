import { maxNameLength } from '../students/student-name.ts';

export type UsernameError = 'username-missing' | 'username-with-space' | 'username-too-long' | 'username-unsafe';

/** What is not seen, or turns the direction of what is: two names could look the same, or other than they are. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/** A username as it is kept: accents in one form, so that what looks the same is the same. Its case is kept, and never compared. */
export const normalUsername = (typed: string): string => typed.normalize('NFC');

/** What is wrong with a new username, or null (B section 5). Whether it is taken is not asked here. */
export const usernameError = (typed: string): UsernameError | null => {
  if (typed.trim() === '') return 'username-missing';
  if (unseen.test(typed)) return 'username-unsafe';
  if (typed !== typed.trim()) return 'username-with-space';
  return normalUsername(typed).length > maxNameLength ? 'username-too-long' : null;
};
