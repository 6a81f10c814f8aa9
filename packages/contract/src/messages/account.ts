/** Actions in the account (A sections 5 and 8, B section 8) */
export const accountMessages = {
  'referral-sent': 'Your referral has been sent! Thank you.',
  'referral-emails-missing': 'Please enter at least one email address.',
  'referral-too-many': 'Please enter no more than 20 email addresses.',
} as const;

/** Names what was typed as an address of a referral and got no message. */
export const referralSkipped = (skipped: readonly string[]): string =>
  `No message went to ${skipped.join(', ')}: ${skipped.length > 1 ? 'these are not email addresses' : 'that is not an email address'}.`;
