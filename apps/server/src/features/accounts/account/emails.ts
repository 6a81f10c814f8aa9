import { composeMail, type Mail, writerOf } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { isUnsubscribed } from '../../../db/unsubscribed.ts';
import { findSender } from './queries.ts';

/** A referral to one address, which is stored only in this job until it is sent. */
export interface ReferralMail {
  readonly kind: 'referral';
  readonly senderID: string;
  readonly to: string;
}

/**
 * Composes the message, or returns null if the sender is gone or the address is unsubscribed. It is sent once, and the
 * address is not stored.
 */
export const composeReferral = async (
  deps: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL },
  { senderID, to }: ReferralMail,
): Promise<Mail | null> => {
  const [found] = await rowsOf(deps.db, findSender, [senderID]);
  if (!found || (await isUnsubscribed(deps, to))) return null;
  const { short, full } = writerOf(found.sender);
  const unsubscribe = new URL('/account/unsubscribe', deps.publicUrl);
  unsubscribe.searchParams.set('email', to);
  return composeMail({
    to,
    subject: `${short} recommends Sixty`,
    lines: [
      `${full} uses Sixty, one-minute exercises for reading and math, and thinks you might like it.`,
      { link: deps.publicUrl.href, label: 'See how it works' },
      `This message was sent once because ${short === 'Somebody' ? 'somebody' : short} entered your address. We did not keep it, and we will not write again.`,
    ],
    unsubscribe: unsubscribe.href,
  });
};
