import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { isUnsubscribed } from '../../../db/unsubscribed.ts';
import { findSender } from './queries.ts';

/** A recommendation to one address. The address stands here until it is sent, and nowhere else. */
export interface ReferralMail {
  readonly kind: 'referral';
  readonly senderID: string;
  readonly to: string;
}

/** The message, or null where who recommends is gone, or the address wants none. It goes out once, and nothing is kept of the address. */
export const composeReferral = async (
  deps: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL },
  { senderID, to }: ReferralMail,
): Promise<Mail | null> => {
  const [sender] = await rowsOf(deps.db, findSender, [senderID]);
  if (!sender || (await isUnsubscribed(deps, to))) return null;
  const { name } = sender;
  const unsubscribe = new URL('/account/unsubscribe', deps.publicUrl);
  unsubscribe.searchParams.set('email', to);
  return composeMail({
    to,
    subject: `${name} recommends Sixty`,
    lines: [
      `${name} uses Sixty, one-minute exercises for reading and math, and thinks that it may be of use to you.`,
      { link: deps.publicUrl.href, label: 'See what it is' },
      `This message was sent once because ${name} typed your address. It was not stored, and nothing else will be sent.`,
    ],
    unsubscribe: unsubscribe.href,
  });
};
