/** The email address of an account, and addresses that want no mail (B section 8; C27, C32) */
export const accountEmailMessages = {
  'email-verified': 'Your email was successfully verified.',
  'log-in-to-continue': 'Please log in to continue with your account',
  'verification-missing': "We weren't able to verify your email address, please try again.",
  'verification-over': 'This link has expired or belongs to another address. Please log in and request a new one.',
  'verification-sent':
    'Your verification link has been resent to your email address. If you do not receive this email within 15 minutes, please check your spam folder.',
  'verified-already': 'Your email is already verified.',
  'email-not-verified':
    'Please verify your email address first: follow the link that we sent to it, and then try again.',
  unsubscribed: 'Your email has been removed from our email list.',
  'unsubscribe-without-email':
    'There has been an error unsubscribing: the link has no email address. Please open it from the email again.',
  'processing-failed': 'There has been an error processing your request. Please try again later.',
} as const;
