import type { EndReason } from '@sixty/domain/sales/end-reason.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { composeMail, dayText, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findEnded } from './queries.ts';

/** Notifies a Licensee that staff ended a subscription. */
export interface EndedMail {
  readonly kind: 'subscription-ended';
  readonly subscriptionID: string;
  readonly userID: string;
  readonly reason: EndReason;
}

const because: Readonly<Record<EndReason, string>> = {
  refunded: 'We ended it because its payment was given back.',
  disputed: 'We ended it because its payment is disputed with the bank.',
  mistaken: 'We ended it because it was made by mistake.',
  'asked-for': 'We ended it because we were asked to.',
};

export const composeEnded = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { subscriptionID, userID, reason }: EndedMail,
): Promise<Mail | null> => {
  const [ended] = await rowsOf(db, findEnded, [subscriptionID, userID]);
  if (!ended) return null;
  const { email, organization, expires_at: expiresAt, zone } = ended;
  const whose = organization === null ? 'Your subscription' : `The subscription of ${organization}`;
  const licenses = licensesText({ reading: ended.reading_seats, math: ended.math_seats });
  return composeMail({
    to: email,
    subject: `${whose} has ended`,
    lines: [
      `${whose} with ${licenses} ended on ${dayText(expirationDay({ expiresAt, zone }))}. ${because[reason]}`,
      'Students and their records stay as they are. Exercises are blocked while there are more active students than licenses.',
      'Your subscriptions, and how to go on:',
      { link: new URL('/subscribe/choose', publicUrl).href, label: 'See my subscriptions' },
    ],
  });
};
