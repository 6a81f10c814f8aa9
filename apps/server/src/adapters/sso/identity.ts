import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import type { SsoIdentity } from './sso-provider.ts';

/** A provider's claims before normalization. */
interface Claims {
  readonly subject: string;
  readonly name: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly username: string | undefined;
}

const line = (text = ''): string => normalName(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')).slice(0, maxTextLength);

/** Neither protocol allows a longer subject. */
const maxSubjectLength = 256;

/** The identity that a provider asserts, normalized as accounts are; null if it names none. */
export const identityOf = (claims: Claims): SsoIdentity | null => {
  const { subject } = claims;
  if (subject.trim() === '' || subject.length > maxSubjectLength) return null;
  const given = claims.email?.trim() ?? '';
  const email = isEmailAddress(given) ? given : '';
  return {
    subject,
    name: line(claims.name) || line(`${claims.givenName ?? ''} ${claims.familyName ?? ''}`),
    email,
    emailVerified: email !== '' && claims.emailVerified,
    username: line(claims.username?.replace(/@.*$/, '')) || line(email.replace(/@.*$/, '')),
  };
};
