import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { EndReason } from '@sixty/domain/sales/end-reason.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { composeMail, dayText, type Mail, shortName } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findEnded } from './queries.ts';

/** Notifies a Licensee that staff ended a subscription. */
export interface EndedMail {
  readonly kind: 'subscription-ended';
  readonly subscriptionID: string;
  readonly userID: string;
  readonly reason: EndReason;
  /** The extension that lay ahead, with its days now and its first day before; null for none. */
  readonly extension: {
    readonly reading: number;
    readonly math: number;
    readonly isMoved: boolean;
    readonly startsNow: boolean;
    readonly previousDay: CalendarDay;
    readonly startDay: CalendarDay;
    readonly expirationDay: CalendarDay;
  } | null;
}

const because: Readonly<Record<EndReason, string>> = {
  refunded: 'We ended it because its payment was given back.',
  disputed: 'We ended it because its payment is disputed with the bank.',
  mistaken: 'We ended it because it was made by mistake.',
  'asked-for': 'We ended it because we were asked to.',
};

const extensionText = (extension: NonNullable<EndedMail['extension']>): string => {
  const { isMoved, startsNow, previousDay, startDay, expirationDay: lastDay } = extension;
  const which = `The subscription that extends it, with ${licensesText(extension)},`;
  if (!isMoved)
    return `${which} still starts on ${dayText(startDay)}. Until then nothing takes the place of these licenses.`;
  const start = startsNow ? 'starts now' : `starts on ${dayText(startDay)}`;
  return `${which} ${start} instead of on ${dayText(previousDay)}, and lasts until ${dayText(lastDay)}.`;
};

export const composeEnded = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { subscriptionID, userID, reason, extension }: EndedMail,
): Promise<Mail | null> => {
  const [ended] = await rowsOf(db, findEnded, [subscriptionID, userID]);
  if (!ended) return null;
  const { email, organization, expires_at: expiresAt, zone } = ended;
  const whose = organization === null ? 'Your subscription' : `The subscription of ${shortName(organization)}`;
  const licenses = licensesText({ reading: ended.reading_seats, math: ended.math_seats });
  return composeMail({
    to: email,
    subject: `${whose} has ended`,
    lines: [
      `${whose} with ${licenses} ended on ${dayText(expirationDay({ expiresAt, zone }))}. ${because[reason]}`,
      ...(extension ? [extensionText(extension)] : []),
      'Students and their records stay as they are. Exercises are blocked while there are more active students than licenses.',
      'Your subscriptions and next steps:',
      { link: new URL('/subscribe/choose', publicUrl).href, label: 'See my subscriptions' },
    ],
  });
};
