import { accountLabel } from '../../../adapters/mail/account-label.ts';
import { composeMail, type Mail, momentOf } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findSignIn } from './queries.ts';

/** Notifies a user of a sign-in from a new browser. */
export interface NewDeviceMail {
  readonly kind: 'new-device';
  readonly sessionID: string;
}

/**
 * Composes the notice, or returns null if the session is deleted. It names no place, because an address only allows a
 * guess.
 */
export const composeNewDevice = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { sessionID }: NewDeviceMail,
): Promise<Mail | null> => {
  const [signIn] = await rowsOf(db, findSignIn, [sessionID]);
  if (!signIn) return null;
  const { email, device, created_at } = signIn;
  return composeMail({
    to: email,
    subject: 'New sign-in to your Sixty account',
    lines: [
      `Somebody signed in to ${accountLabel(signIn)} on a device that it had not been used on before: ${device ?? 'an unknown browser'}, ${momentOf(created_at)} UTC.`,
      'If it was you, there is nothing to do.',
      'If it was not you, change your password. That signs everybody else out:',
      { link: new URL('/account/password', publicUrl).href, label: 'Change your password' },
    ],
  });
};
