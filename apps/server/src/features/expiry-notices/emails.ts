import { licensesText } from '@sixty/domain/subscription/licenses-text.ts';
import { expirationDay } from '@sixty/domain/subscription/period.ts';
import { composeMail, dayText, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { findNotice } from './queries.ts';

/** Tells a Licensee that a subscription will expire. It holds ids alone: what it says is what is true when it is sent. */
export interface ExpiryMail {
  readonly kind: 'expiry';
  readonly subscriptionID: string;
  readonly userID: string;
}

export const composeExpiry = async (
  { db, publicUrl, now }: { readonly db: Database; readonly publicUrl: URL; readonly now: () => Date },
  { subscriptionID, userID }: ExpiryMail,
): Promise<Mail | null> => {
  const [notice] = await rowsOf(db, findNotice, [subscriptionID, userID, now()]);
  if (!notice) return null;
  const { reading_seats: reading, math_seats: math, email, organization, trial, expires_at: expiresAt, zone } = notice;
  const what = trial ? 'trial' : 'subscription';
  const whose = organization === null ? `Your ${what}` : `The ${what} of ${organization}`;
  const day = dayText(expirationDay({ expiresAt, zone }));
  const link = new URL('/subscribe/choose', publicUrl).href;
  return composeMail({
    to: email,
    subject: `${whose} will expire on ${day}`,
    lines: [
      `${whose} will expire on ${day}. It has ${licensesText({ reading, math })}.`,
      'Students and their records stay as they are. Exercises are blocked while there are more active students than licenses.',
      trial
        ? 'To go on without a break, buy licenses before that day:'
        : 'To go on without a break, extend it before that day. The new year begins when this one ends:',
      { link, label: trial ? 'Buy licenses' : 'Extend the subscription' },
    ],
  });
};
