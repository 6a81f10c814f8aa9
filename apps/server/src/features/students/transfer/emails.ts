import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { composeMail, dayText, type Mail, writerOf } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { isUnsubscribed } from '../../../db/unsubscribed.ts';
import { findTransferMail, type TransferMailRow } from './queries.ts';

/** A message for a transfer. It holds only the id, from which the code of the link derives. */
export interface TransferMail {
  readonly kind: 'transfer-offered' | 'transfer-accepted';
  readonly transferID: string;
}

/** Derives the code from its row's id, so that it can be emailed later though only its hash is stored. */
export const transferCodeOf = (key: ServerKey, id: string): string =>
  key.derive('transfer-code', id).toString('base64url');

const counted = (count: number): string => (count === 1 ? 'one student' : `${count} students`);

const offer = (transfer: TransferMailRow, link: string): Mail => {
  const { email, student_count, expires_at } = transfer;
  const { short, full } = writerOf(transfer.sender);
  return composeMail({
    to: email,
    subject: `${short} would like to transfer ${counted(student_count)} to you`,
    lines: [
      `${full} would like to transfer ${counted(student_count)} to your account at Sixty, with all their records.`,
      'Log in with the account that has this email address, open the link, and accept:',
      { link, label: 'View the offer' },
      `The link works once, until ${dayText(calendarDayAt(expires_at, 'UTC'))}. If you do not know ${short === 'Somebody' ? 'who that is' : short}, you can ignore this message.`,
    ],
  });
};

const acceptance = ({ sender_email, recipient, student_count, created_at }: TransferMailRow): Mail =>
  composeMail({
    to: sender_email,
    subject: 'Your transfer was accepted',
    lines: [
      `${recipient === null ? 'The recipient' : writerOf(recipient).short} accepted the transfer of ${counted(student_count)} that you offered on ${dayText(calendarDayAt(created_at, 'UTC'))}.`,
      'The students and all their records are in the account of the recipient now, and their licenses are free for others.',
    ],
  });

/** The message, or null if it no longer applies. It names no student, as mail can reach the wrong person. */
export const composeTransferMail = async (
  {
    db,
    key,
    publicUrl,
    now,
  }: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL; readonly now: () => Date },
  { kind, transferID }: TransferMail,
): Promise<Mail | null> => {
  const [transfer] = await rowsOf(db, findTransferMail, [transferID]);
  if (!transfer) return null;
  if (kind === 'transfer-accepted') return acceptance(transfer);
  if (transfer.ended_at !== null || transfer.expires_at <= now()) return null;
  // Users with an account get mail about it; others can unsubscribe.
  if (!transfer.has_account && (await isUnsubscribed({ db, key }, transfer.email))) return null;
  const link = new URL('/students/transfer/accept', publicUrl);
  link.searchParams.set('code', transferCodeOf(key, transferID));
  return offer(transfer, link.href);
};
