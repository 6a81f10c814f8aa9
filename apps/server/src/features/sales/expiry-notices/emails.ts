import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { composeMail, dayText, type Mail, shortName } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { rowHasRenewal } from '../../students/public.ts';
import { findNotice, type NoticeRow } from './queries.ts';

/**
 * Notifies a Licensee that a subscription will expire. The mail holds only ids: its content is read when it is sent.
 */
export interface ExpiryMail {
  readonly kind: 'expiry';
  readonly subscriptionID: string;
  readonly userID: string;
}

const nextSteps = {
  trial: { before: 'To continue without interruption, buy licenses before that day:', label: 'Buy licenses' },
  subscription: {
    before: 'To continue without interruption, extend it before that day. The new year begins when this one ends:',
    label: 'Extend the subscription',
  },
  followed: { before: 'If you need more than that, add licenses:', label: 'See the subscriptions' },
} as const;

const nextStepOf = ({ extended, trial, left_reading: reading, left_math: math }: NoticeRow) => {
  if (extended || (trial && reading + math > 0)) return nextSteps.followed;
  return trial ? nextSteps.trial : nextSteps.subscription;
};

export const composeExpiry = async (
  { db, publicUrl, now }: { readonly db: Database; readonly publicUrl: URL; readonly now: () => Date },
  { subscriptionID, userID }: ExpiryMail,
): Promise<Mail | null> => {
  const [notice] = await rowsOf(db, findNotice, [subscriptionID, userID, now()]);
  if (!notice || rowHasRenewal(notice)) return null;
  const { reading_seats: reading, math_seats: math, email, organization, trial, expires_at: expiresAt, zone } = notice;
  const what = trial ? 'trial' : 'subscription';
  const whose = organization === null ? `Your ${what}` : `The ${what} of ${shortName(organization)}`;
  const day = dayText(expirationDay({ expiresAt, zone }));
  const link = new URL('/subscribe/choose', publicUrl).href;
  const left = { reading: notice.left_reading, math: notice.left_math };
  const { before, label } = nextStepOf(notice);
  return composeMail({
    to: email,
    subject: `${whose} will expire on ${day}`,
    lines: [
      `${whose} will expire on ${day}. It has ${licensesText({ reading, math })}.`,
      ...(left.reading + left.math > 0 ? [`After that day you keep ${licensesText(left)}.`] : []),
      'Students and their records stay as they are. Exercises are blocked while there are more active students than licenses.',
      before,
      { link, label },
    ],
  });
};
