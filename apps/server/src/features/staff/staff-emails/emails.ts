import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findNoticeAddress } from '../../accounts/public.ts';

/** A message written by staff, to a user or to an address; the job is deleted within an hour after it is done. */
export interface StaffMail {
  readonly kind: 'staff-mail';
  readonly userID: string | null;
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
}

/** Paragraphs as typed: nothing in them is markup or a link. */
export const composeStaffMail = async (
  { db }: { readonly db: Database },
  { userID, to, subject, text }: StaffMail,
): Promise<Mail | null> => {
  const [user] = userID === null ? [] : await rowsOf(db, findNoticeAddress, [userID]);
  const address = userID === null ? to : user?.email;
  if (!address) return null;
  const paragraphs = text.split(/\r?\n\s*\r?\n/).map((part) => part.trim());
  return composeMail({ to: address, subject, lines: paragraphs.filter((part) => part !== '') });
};
