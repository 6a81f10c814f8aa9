/** Account recovery (B sections 5 and 8; C89) */
export const recoveryMessages = {
  'recovery-nothing-given': 'Please enter your username or your email address.',
  'recovery-sent':
    'An email has been sent to the address associated with your account. Please follow the contained instructions to regain access to your account. If you do not receive this email within 15 minutes, please check your spam folder.',
  'reset-code-invalid': "We weren't able to reset your password. Please try again.",
  'reset-failed': 'There has been a problem with your request. Please try again.',
  'password-reset': 'Your password is now changed! Please login to access your account.',
} as const;
