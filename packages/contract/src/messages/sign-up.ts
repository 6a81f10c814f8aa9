import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';

/** Signing up (B sections 5 and 8; C17) */
export const signUpMessages = {
  'username-missing': 'Please enter a username.',
  'username-with-space': 'Please enter a username that does not start or end with a whitespace character.',
  'username-too-long': `Your username must be no more than ${maxTextLength} characters in length.`,
  'username-unsafe': 'Please enter a username without invisible characters.',
  'username-taken': 'The username you entered has already been taken.',
  'role-missing': 'Please choose your role.',
  'privacy-not-agreed': 'You must agree to the privacy policy to use the product.',
  'privacy-outdated':
    'The terms of use and the privacy policy have a new version. Please refresh the page, read it and sign up again.',
  'signed-in-here':
    'No account was created: someone is already logged in on this browser. Please refresh the page to see who.',
  'signed-up': 'Your account was created.',
  'sign-up-failed': 'There has been an error signing up. Please refresh the page and try again.',
} as const;
