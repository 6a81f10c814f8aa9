import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { composeMail, type Mail, writerOf } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findSharedSeatsMail } from './queries.ts';

/** The message to the recipient of shared seats. It holds only ids. */
export interface SharedSeatsMail {
  readonly kind: 'seats-shared';
  /** The ids of the sharing and the receiving organization. */
  readonly from: string;
  readonly to: string;
  readonly program: Program;
}

/** Composes the message, or returns null if nothing is shared any longer. */
export const composeSharedSeats = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { from, to, program }: SharedSeatsMail,
): Promise<Mail | null> => {
  const [shared] = await rowsOf(db, findSharedSeatsMail, [from, to, program]);
  if (!shared) return null;
  const { email, seats } = shared;
  const { short, full } = writerOf(shared.giver);
  const shares = `shares ${seats} ${programTitle(program)} ${seats === 1 ? 'seat' : 'seats'} with`;
  return composeMail({
    to: email,
    subject: `${short} ${shares} you`,
    lines: [
      `${full} ${shares} your account at Sixty.`,
      'Each is room for one student in your personal organization, for as long as it is shared and paid for:',
      { link: new URL('/account/subscription', publicUrl).href, label: 'See your licenses' },
      'If you do not need them, there is nothing to do.',
    ],
  });
};
