import { verificationDays } from '@sixty/contract/accounts/account-email.ts';
import { accountLabel } from '../../../adapters/mail/account-label.ts';
import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { accountCodeOf } from '../account-codes/commands.ts';
import { findCodeAddress } from '../account-codes/queries.ts';

/** A message with a verification link. It holds only the code's id, from which the link is derived. */
export interface VerificationMail {
  readonly kind: 'verify-email';
  readonly codeID: string;
}

/**
 * Composes the message, or returns null if its link is used or expired. It contains no user-entered name: the address
 * may be a stranger's, and the message must not carry somebody else's words.
 */
export const composeVerification = async (
  {
    db,
    key,
    publicUrl,
    now,
  }: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL; readonly now: () => Date },
  { codeID }: VerificationMail,
): Promise<Mail | null> => {
  const [code] = await rowsOf(db, findCodeAddress, [codeID, 'verify-email', now()]);
  if (!code) return null;
  const link = new URL('/account/verify-email-address', publicUrl);
  link.searchParams.set('code', accountCodeOf(key, codeID));
  return composeMail({
    to: code.email,
    subject: 'Verify your email address for Sixty',
    lines: [
      'Somebody, most likely you, entered this email address for a Sixty account. Open the link to confirm it:',
      { link: link.href, label: 'Verify my email address' },
      `The link works for ${verificationDays} days. If you did not do this, you can ignore this message.`,
    ],
  });
};

/**
 * Notifies the current address that another one is pending, or has replaced it. The job holds the address, because the
 * account may have the new one when the job runs.
 */
export interface EmailChangeMail {
  readonly kind: 'email-change';
  readonly step: 'asked' | 'done';
  readonly to: string;
  readonly username: string;
  /** Whether `to` was verified. */
  readonly isVerified: boolean;
}

export const composeEmailChange = (
  { publicUrl }: { readonly publicUrl: URL },
  { step, to, username, isVerified }: EmailChangeMail,
): Mail => {
  const account = accountLabel({ username, email: to, is_verified: isVerified });
  if (step === 'done')
    return composeMail({
      to,
      subject: 'The email address of your Sixty account was changed',
      lines: [
        `The link that we sent to a new email address for ${account} was opened. Messages go there from now on, and no longer here.`,
        'If it was you, there is nothing to do.',
        'If it was not you, reply to this message now.',
      ],
    });
  return composeMail({
    to,
    subject: 'The email address of your Sixty account is about to change',
    lines: [
      `Somebody who was signed in asked to change the email address of ${account}. Once the link that we sent to the new address is opened, messages go there; until then they come here.`,
      'If it was you, there is nothing to do.',
      'If it was not you, set a new password now. That signs everybody else out and keeps this address:',
      { link: new URL('/account/recover', publicUrl).href, label: 'Recover your account' },
      'If the link was already used, this has no effect: reply to this message.',
    ],
  });
};
