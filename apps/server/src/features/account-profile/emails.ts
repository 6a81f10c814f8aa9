import { composeMail, type Mail } from '../../adapters/mail/mail.ts';

/**
 * Tells the present address that another one is to take its place. It stands in the job itself: when that is sent, the
 * account may have the other one.
 */
export interface EmailChangeMail {
  readonly kind: 'email-change';
  readonly to: string;
  readonly username: string;
}

export const composeEmailChange = (
  { publicUrl }: { readonly publicUrl: URL },
  { to, username }: EmailChangeMail,
): Mail =>
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
