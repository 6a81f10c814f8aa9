/** A new password has at least so many characters, and at most (C26, B sections 5 and 9). */
const minPasswordLength = 8;
const maxPasswordLength = 175;

/** A password that was set before the rule of today has at least so many (B section 9). */
export const minCurrentPasswordLength = 5;

export type PasswordError =
  | 'password-missing'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-without-lower'
  | 'password-without-upper'
  | 'password-without-digit';

/**
 * All that is wrong with a new password, at sign-up as well as at a change and a reset (B section 5, C26). Whether it is
 * a common one is not asked here. Nothing of it is cut off, trimmed or folded.
 */
export const passwordErrors = (typed: string): readonly PasswordError[] => {
  if (typed === '') return ['password-missing'];
  const mistakes: PasswordError[] = [];
  if (Array.from(typed).length < minPasswordLength) mistakes.push('password-too-short');
  if (typed.length > maxPasswordLength) mistakes.push('password-too-long');
  if (!/\p{Ll}/u.test(typed)) mistakes.push('password-without-lower');
  if (!/\p{Lu}/u.test(typed)) mistakes.push('password-without-upper');
  if (!/\p{Nd}/u.test(typed)) mistakes.push('password-without-digit');
  return mistakes;
};
