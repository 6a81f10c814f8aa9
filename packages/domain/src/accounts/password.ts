/** Shortest and longest new password, in characters (C26, B sections 5 and 9). */
const minPasswordLength = 8;
export const maxPasswordLength = 175;

/** Shortest password from before today's rule (B section 9). */
export const minCurrentPasswordLength = 5;

export type PasswordError =
  | 'password-missing'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-without-lower'
  | 'password-without-upper'
  | 'password-without-digit';

/**
 * All errors of a new password, at sign-up, change and reset (B section 5, C26). Does not check common passwords.
 * Never truncates, trims or folds.
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
