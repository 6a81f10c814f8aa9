import { composeMail, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { accountCodeOf } from '../account-codes/commands.ts';
import { findCodeMail } from '../account-codes/queries.ts';

/**
 * Messages about a change of the own account. The present address stands in the notice itself: when that is
 * sent, the account may have another one.
 */
export type ProfileMail =
  | { readonly kind: 'email-change-verify'; readonly codeID: string }
  | { readonly kind: 'email-change-notice'; readonly to: string; readonly username: string };

/** How long the link to a new address can be followed, in days. */
export const verifyDays = 7;

interface ComposeDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly publicUrl: URL;
  readonly now: () => Date;
}

const verification = async ({ db, key, publicUrl, now }: ComposeDeps, codeID: string): Promise<Mail | null> => {
  const [code] = await rowsOf(db, findCodeMail, [codeID, 'verify-email', now()]);
  if (!code) return null;
  const link = new URL('/account/verify-email-address', publicUrl);
  link.searchParams.set('code', accountCodeOf(key, codeID));
  return composeMail({
    to: code.email,
    subject: 'Verify your new email address for Sixty',
    lines: [
      `The account with the username ${code.username} is to use this email address. Open this link to verify it:`,
      { link: link.href, label: 'Verify this email address' },
      `The link works once, for ${verifyDays} days. Until then messages go to the old address.`,
      'If you do not know this account, you need not do anything.',
    ],
  });
};

const changeNotice = ({ publicUrl }: ComposeDeps, to: string, username: string): Mail =>
  composeMail({
    to,
    subject: 'The email address of your Sixty account is to change',
    lines: [
      `Somebody who knows the password asked for another email address for the account with the username ${username}. Once a link that was sent to that address is followed, messages go there; until then they come here.`,
      'If it was you, you need not do anything.',
      'If it was not you, set a new password now. That signs everybody else out and keeps this address:',
      { link: new URL('/account/recover', publicUrl).href, label: 'Recover your account' },
    ],
  });

/** The message, or null where there is nothing to say any more. */
export const composeProfileMail = async (deps: ComposeDeps, mail: ProfileMail): Promise<Mail | null> => {
  if (mail.kind === 'email-change-verify') return verification(deps, mail.codeID);
  return changeNotice(deps, mail.to, mail.username);
};
