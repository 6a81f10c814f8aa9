/** A user's own account: information, password, sessions, closing (B sections 3, 5 and 8; C17, C96) */
export const profileMessages = {
  'current-password-missing': 'Please enter your current password.',
  'current-password-wrong': 'Your current password is wrong. Please try again.',
  'log-in-again': 'Please log out and log in again, and do it within ten minutes.',
  'email-change-explained':
    'We will send a verification link to the new address. Messages go to the old address until you follow it.',
  'email-change-sent':
    'Your account information has been successfully updated. We sent a verification link to your new address; until you follow it, messages go to the old one.',
  'email-change-given-up':
    'Your email address has not changed. The link that we sent to the other one no longer works.',
  'account-unchanged': 'You did not change any of your account information.',
  'account-updated': 'Your account information has been successfully updated.',
  'password-changed': 'Your password has been successfully updated.',
  'password-change-failed': 'There has been an error resetting your password. Please try again.',
  'session-missing': 'This session has already ended.',
  'session-ended': 'The session was ended.',
  'other-sessions-ended': 'All other sessions were ended.',
  'account-has-students': 'You still have students. Please transfer or delete them before you close your account.',
  'account-holds-organization':
    'You are the only Licensee of an organization with other members. Please make one of them a Licensee before you close your account.',
  'account-closed': 'Your account was closed.',
} as const;
