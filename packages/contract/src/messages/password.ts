import { maxPasswordLength } from '@sixty/domain/accounts/password.ts';

/** A new password, wherever it is set (B section 5; corrected spelling: decision 003) */
export const passwordMessages = {
  'password-missing': 'Please enter a password.',
  'password-too-short': 'Your password must be 8 or more characters',
  'password-too-long': `Your password must be no more than ${maxPasswordLength} characters in length.`,
  'password-without-lower': 'Your password must contain at least one lower case letter',
  'password-without-upper': 'Your password must contain at least one uppercase letter',
  'password-without-digit': 'Your password must contain at least one number',
  'password-common': 'Many people use this password, so it is tried first. Please choose another one.',
  'passwords-differ': 'Your passwords do not match.',
} as const;
