/** Actions in the account (A sections 5 and 8, B section 8) */
export const accountMessages = {
  'referral-sent': 'Your referral has been sent! Thank you.',
  'referral-emails-missing': 'Please enter at least one email address.',
  'referral-emails-invalid': 'Please enter valid email addresses, separated by commas.',
  'referral-too-many': 'Please enter no more than 20 email addresses.',
} as const;
