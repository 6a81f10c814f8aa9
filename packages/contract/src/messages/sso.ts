/** Messages of the log-in page after a failed single sign-on (C49); the specification has none. */
export const ssoNotices = {
  'sso-failed': 'We could not sign you in with your other account. Please try again.',
  'sso-over': 'We could not sign you in: it took too long, or you started again in another window. Please try again.',
  'sso-canceled': 'You have not signed in with your other account.',
  'sso-unavailable': 'Your other account cannot be reached at the moment. Please try again in a few minutes.',
  'sso-without-email':
    'Your other account does not provide an email address, which you need here. Please ask its administrator, or sign up with a username and password.',
  'sso-busy': 'Many people are signing in at the moment. Please try again in a few seconds.',
} as const;

export type SsoNotice = keyof typeof ssoNotices;

/** All messages of single sign-on, including the sign-up after it. */
export const ssoMessages = {
  ...ssoNotices,
  'sso-email-taken':
    'There is an account here with the email address of your other account. Please log in to it with its username and password.',
  'sso-ticket-over': 'Please sign in with your other account again: this page expired or was already used.',
} as const;
