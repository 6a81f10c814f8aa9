/** A new password has at least so many characters, and at most (C26, B sections 5 and 9). */
export const minPasswordLength = 8;
export const maxPasswordLength = 175;

/** A password that was set before the rule of today has at least so many (B section 9). */
export const minCurrentPasswordLength = 5;

export type PasswordMistake =
  | 'password-missing'
  | 'password-too-short'
  | 'password-without-lower'
  | 'password-without-upper'
  | 'password-without-digit';

/** All that a new password lacks, wherever it is set: at sign-up, at a change and at a reset (C26). */
export const passwordMistakes = (typed: string): readonly PasswordMistake[] => {
  if (typed === '') return ['password-missing'];
  const mistakes: PasswordMistake[] = [];
  if (typed.length < minPasswordLength) mistakes.push('password-too-short');
  if (!/\p{Ll}/u.test(typed)) mistakes.push('password-without-lower');
  if (!/\p{Lu}/u.test(typed)) mistakes.push('password-without-upper');
  if (!/\p{Nd}/u.test(typed)) mistakes.push('password-without-digit');
  return mistakes;
};
