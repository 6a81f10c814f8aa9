import { resetMinutes } from '@sixty/contract/accounts/account-recovery.ts';
import { accountLabel } from '../../../adapters/mail/account-label.ts';
import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, inTransaction, rowsOf } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { accountCodeOf, newAccountCode } from '../account-codes/commands.ts';
import { countCodes } from '../account-codes/queries.ts';
import { findNoticeAddress } from '../second-factors/queries.ts';
import { findAccountToRecover } from './queries.ts';

/** A request by username or address. The account is looked up when the message is sent. */
export interface RecoveryMail {
  readonly kind: 'account-recovery';
  readonly codeID: string;
  readonly username: string;
  readonly emailAddress: string;
}

/** Notifies a user of a changed password. */
export interface PasswordChangedMail {
  readonly kind: 'password-changed';
  readonly userID: string;
}

interface ComposeDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly publicUrl: URL;
  readonly now: () => Date;
}

/** Max links sent to an account, over all ways to name it, to avoid flooding its mailbox. */
const most = { links: 5, milliseconds: 3_600_000 } as const;

/**
 * Composes the link to set a new password, or the way to sign in for an account without one; null if no account
 * matches. The code is created here and not on request, so that a request takes the same time either way (C89).
 */
export const composeRecovery = async (
  { db, key, publicUrl, now }: ComposeDeps,
  { codeID, username, emailAddress }: RecoveryMail,
): Promise<Mail | null> => {
  const moment = now();
  const user = await inTransaction(db, async (rows) => {
    const [found] = await rows(findAccountToRecover, [username, emailAddress]);
    if (!found) return null;
    await rows(lockUser, [found.id]);
    const since = new Date(moment.getTime() - most.milliseconds);
    const [sent] = await rows(countCodes, [found.id, 'reset-password', since, codeID]);
    if ((sent?.count ?? 0) >= most.links) return null;
    const code = { id: codeID, purpose: 'reset-password', userId: found.id, email: found.email } as const;
    const made = await newAccountCode(rows, key, { ...code, now: moment, minutes: resetMinutes });
    return made ? found : null;
  });
  if (!user) return null;
  const asked = `Somebody asked to get back into ${accountLabel(user)}.`;
  if (!user.has_password)
    return composeMail({
      to: user.email,
      subject: 'How to log in to Sixty',
      lines: [
        asked,
        'It has no password here: you log in through another site, such as your school’s. Open the log-in page and choose that site:',
        { link: new URL('/account/log-in/teacher', publicUrl).href, label: 'Log in' },
        'If it was not you, you can ignore this message.',
      ],
    });
  const link = new URL('/account/password/reset', publicUrl);
  link.searchParams.set('code', accountCodeOf(key, codeID));
  return composeMail({
    to: user.email,
    subject: 'Set a new Sixty password',
    lines: [
      asked,
      'Open this link to set a new password:',
      { link: link.href, label: 'Set a new password' },
      `The link works once, for ${resetMinutes} minutes. If you ask again, only the newest link works.`,
      'If it was not you, you can ignore this message: nothing changes without the link.',
    ],
  });
};

/** Composes the notice of a changed password. */
export const composePasswordChanged = async (
  { db, publicUrl }: Pick<ComposeDeps, 'db' | 'publicUrl'>,
  { userID }: PasswordChangedMail,
): Promise<Mail | null> => {
  const [user] = await rowsOf(db, findNoticeAddress, [userID]);
  if (!user) return null;
  return composeMail({
    to: user.email,
    subject: 'Your Sixty password was changed',
    lines: [
      `The password of ${accountLabel(user)} was changed, and everybody else who was signed in to it was signed out.`,
      'If it was not you, set a new one now:',
      { link: new URL('/account/recover', publicUrl).href, label: 'Recover your account' },
    ],
  });
};
