import { accountLabel } from '../../../adapters/mail/account-label.ts';
import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';

/** The last message about an account. It carries the address, which the account no longer has. */
export interface AccountClosedMail {
  readonly kind: 'account-closed';
  readonly to: string;
  readonly username: string;
  readonly isVerified: boolean;
}

export const composeAccountClosed = ({ to, username, isVerified }: AccountClosedMail): Mail =>
  composeMail({
    to,
    subject: 'Your Sixty account was closed',
    lines: [
      `Somebody who was signed in closed ${accountLabel({ username, email: to, is_verified: isVerified })}, and your personal data was erased. Nobody can sign in to it.`,
      'This is the last message about it. Your address was not kept.',
    ],
  });
