import { verificationDays } from '@sixty/contract/account-email.ts';
import { composeMail, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { accountCodeOf } from '../account-codes/commands.ts';
import { findCodeAddress } from '../account-codes/queries.ts';

/** A message with a verification link. It holds the id of the code alone, from which the link is made. */
export interface VerificationMail {
  readonly kind: 'verify-email';
  readonly codeID: string;
}

/**
 * The message, or null where its link is used or over. No name that somebody typed is in it: it goes to whatever address
 * was typed, and must not carry a stranger's words there.
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
      'Somebody, most likely you, gave this email address for an account at Sixty. Open the link to show that it is yours:',
      { link: link.href, label: 'Verify my email address' },
      `The link works for ${verificationDays} days. If you do not know what this is about, you need not do anything.`,
    ],
  });
};
