import { maxReferrals } from '@sixty/contract/accounts/account.ts';
import { parseEmailAddresses } from '@sixty/domain/accounts/email-address.ts';

/** Validation error for the typed addresses, as the server would report it; null if there is none. */
export const referralError = (emails: string): 'referral-emails-missing' | 'referral-too-many' | null => {
  const addresses = parseEmailAddresses(emails);
  if (addresses.length === 0) return 'referral-emails-missing';
  return addresses.length > maxReferrals ? 'referral-too-many' : null;
};
