import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { maxNameLength, normalName } from '@sixty/domain/students/student-name.ts';
import type { SsoIdentity } from './sso-provider.ts';

/** What a provider said, untidied. */
interface Said {
  readonly subject: string;
  readonly name: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly username: string | undefined;
}

const line = (text = ''): string => normalName(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')).slice(0, maxNameLength);

/** No subject is longer in either protocol. */
const maxSubjectLength = 256;

/** Whom a provider names, in the form that accounts have; null where it names nobody. */
export const identityOf = (said: Said): SsoIdentity | null => {
  const { subject } = said;
  if (subject.trim() === '' || subject.length > maxSubjectLength) return null;
  const given = said.email?.trim() ?? '';
  const email = isEmailAddress(given) ? given : '';
  return {
    subject,
    name: line(said.name) || line(`${said.givenName ?? ''} ${said.familyName ?? ''}`),
    email,
    emailVerified: email !== '' && said.emailVerified,
    username: line(said.username?.replace(/@.*$/, '')) || line(email.replace(/@.*$/, '')),
  };
};
