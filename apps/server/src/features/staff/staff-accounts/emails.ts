import { daysText } from '@sixty/domain/kernel/days-text.ts';
import { ownUsername } from '../../../adapters/mail/account-label.ts';
import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, inTransaction } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { accountCodeOf, findNoticeAddress, newAccountCode } from '../../accounts/public.ts';

/** Notifies a user that staff made an account for them. */
export interface AccountCreatedMail {
  readonly kind: 'account-created';
  readonly userID: string;
  readonly codeID: string;
}

/** The trial of an account that staff make: licenses in both programs, and the number of days. */
export interface TrialOfStaff {
  readonly licenses: number;
  readonly adminDays: number;
}

/** Longer than a recovery link, as the user is not waiting for this one. */
const linkDays = 3;

/** The username, and the link to set a password. The code is made here, so that its lifetime starts when it is sent. */
export const composeAccountCreated = async (
  {
    db,
    key,
    publicUrl,
    now,
    trial,
  }: {
    readonly db: Database;
    readonly key: ServerKey;
    readonly publicUrl: URL;
    readonly now: () => Date;
    readonly trial: TrialOfStaff;
  },
  { userID, codeID }: AccountCreatedMail,
): Promise<Mail | null> => {
  const user = await inTransaction(db, async (rows) => {
    await rows(lockUser, [userID]);
    const [found] = await rows(findNoticeAddress, [userID]);
    if (!found) return null;
    const code = { id: codeID, purpose: 'reset-password', userId: userID, email: found.email } as const;
    return (await newAccountCode(rows, key, { ...code, now: now(), minutes: linkDays * 24 * 60 })) ? found : null;
  });
  if (!user) return null;
  const link = new URL('/account/password/reset', publicUrl);
  link.searchParams.set('code', accountCodeOf(key, codeID));
  const tried = trial.licenses > 0 ? ` and a free trial of ${daysText(trial.adminDays)}` : '';
  return composeMail({
    to: user.email,
    subject: 'Your account for Sixty',
    lines: [
      `We made an account for you, with the username ${ownUsername(user)}${tried}. Open this link to set your password:`,
      { link: link.href, label: 'Set a password' },
      `The link works once, for ${linkDays} days. After that you can ask for another one:`,
      { link: new URL('/account/recover', publicUrl).href, label: 'Recover your account' },
      'If you did not ask for an account, you can ignore this message.',
    ],
  });
};
