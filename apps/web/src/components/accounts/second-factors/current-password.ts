import { profileMessages } from '@sixty/contract/messages/account-profile.ts';
import { sessionMessages } from '@sixty/contract/messages/session.ts';
import { minCurrentPasswordLength } from '@sixty/domain/accounts/password.ts';

/** Validates a current password before it is sent to the server. */
export const currentPasswordError = (typed: string): string | undefined => {
  if (typed === '') return profileMessages['current-password-missing'];
  return typed.length < minCurrentPasswordLength ? sessionMessages['current-password-too-short'] : undefined;
};
