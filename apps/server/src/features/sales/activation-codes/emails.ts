import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { activationCodeBytes, activationCodeFrom } from '@sixty/domain/sales/activation-code.ts';
import { composeMail, dayText, type Mail, shortName } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { findActivated, listSentCodes } from './queries.ts';

/** Derives a code from its row's id and the server's key: it can be shown again though only its hash is stored. */
export const activationCodeOf = (key: ServerKey, id: string): string =>
  activationCodeFrom(key.derive('activation-code', id).subarray(0, activationCodeBytes));

/** Codes for a buyer. */
export interface ActivationCodesMail {
  readonly kind: 'activation-codes';
  readonly to: string;
  readonly codeIDs: readonly string[];
}

/** The codes with what each gives; null when all have been used in the meantime. */
export const composeActivationCodes = async (
  { db, key, publicUrl }: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL },
  { to, codeIDs }: ActivationCodesMail,
): Promise<Mail | null> => {
  const codes = await rowsOf(db, listSentCodes, [codeIDs]);
  if (codes.length === 0) return null;
  const noun = codes.length === 1 ? 'activation code' : 'activation codes';
  return composeMail({
    to,
    subject: `Your ${noun} for Sixty`,
    lines: [
      `Here ${codes.length === 1 ? 'is' : 'are'} your ${noun}:`,
      ...codes.flatMap(({ id, students, tier, expires_on }) => {
        const code = activationCodeOf(key, id);
        const link = new URL('/subscribe/activate', publicUrl);
        link.searchParams.set('code', code);
        return [
          `${code} for ${students} ${students === 1 ? 'student' : 'students'} in reading and math, until ${dayText(expires_on as CalendarDay)}${tier === 'trial' ? ' (trial)' : ''}:`,
          { link: link.href, label: codes.length === 1 ? 'Activate it' : `Activate ${code}` },
        ];
      }),
      'Log in to activate a code; if you have no account yet, the link leads to signing up. Or reply with your username, and customer support activates it for you.',
    ],
  });
};

/** Notifies a user what a code gives that was activated for them or by them. */
export interface CodeActivatedMail {
  readonly kind: 'code-activated';
  readonly subscriptionID: string;
  readonly userID: string;
}

/** What was activated, and until when; null when the user no longer has it. */
export const composeCodeActivated = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { subscriptionID, userID }: CodeActivatedMail,
): Promise<Mail | null> => {
  const [activated] = await rowsOf(db, findActivated, [subscriptionID, userID]);
  if (!activated) return null;
  const { email, organization, students, tier, expires_on } = activated;
  const whose = organization === null ? 'your account' : shortName(organization);
  const noun = students === 1 ? 'student' : 'students';
  const lastDay = dayText(expires_on as CalendarDay);
  return composeMail({
    to: email,
    subject: 'Your licenses for Sixty are active',
    lines: [
      `An activation code was activated for ${whose}: ${tier === 'trial' ? 'a trial' : 'licenses'} for ${students} ${noun} in reading and in math.`,
      `It counts at once, and its last day is ${lastDay}.`,
      'Your subscriptions:',
      { link: new URL('/account/subscription', publicUrl).href, label: 'See my subscriptions' },
    ],
  });
};
