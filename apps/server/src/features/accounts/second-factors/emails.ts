import { accountLabel } from '../../../adapters/mail/account-label.ts';
import { composeMail, type Mail, momentOf } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findNoticeAddress } from './queries.ts';

/** A notice about a change of the account's second factors. */
export interface SecondFactorMail {
  readonly kind: 'second-factor';
  readonly userID: string;
  readonly change:
    | 'totp-added'
    | 'totp-removed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'recovery-codes-renewed'
    | 'recovery-code-used'
    | 'codes-guessed';
  /** ISO 8601. */
  readonly at: string;
}

const subject = 'The way you log in to Sixty was changed';

const words: Readonly<Record<SecondFactorMail['change'], { readonly subject: string; readonly happened: string }>> = {
  'totp-added': { subject, happened: 'An authenticator app was set up for' },
  'totp-removed': { subject, happened: 'The authenticator app was removed from' },
  'passkey-added': { subject, happened: 'A passkey was added to' },
  'passkey-removed': { subject, happened: 'A passkey was removed from' },
  'recovery-codes-renewed': { subject, happened: 'New recovery codes were made, and the old ones no longer work, for' },
  'recovery-code-used': {
    subject: 'A recovery code was used to log in to Sixty',
    happened: 'A recovery code was used to log in to',
  },
  'codes-guessed': {
    subject: 'Somebody knows the password of your Sixty account',
    happened: 'Somebody gave the right password and then five wrong codes for',
  },
};

/** Composes the notice, or returns null if the account is gone. */
export const composeSecondFactorMail = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { userID, change, at }: SecondFactorMail,
): Promise<Mail | null> => {
  const [user] = await rowsOf(db, findNoticeAddress, [userID]);
  if (!user) return null;
  const text = words[change];
  return composeMail({
    to: user.email,
    subject: text.subject,
    lines: [
      `${text.happened} ${accountLabel(user)}, ${momentOf(at)} UTC.`,
      'If it was you, there is nothing to do.',
      'If it was not you, change your password and check your passkeys and sessions:',
      { link: new URL('/account/password', publicUrl).href, label: 'Review your account' },
    ],
  });
};
