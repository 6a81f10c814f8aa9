import { composeMail, type Mail, shortName, shortUsername } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findOutsideShare } from './queries.ts';

/** Notifies a Licensee that students of the organization are shared with somebody outside. */
export interface SharedOutsideMail {
  readonly kind: 'shared-outside';
  readonly licenseeID: string;
  readonly organizationID: string;
  readonly giverID: string;
  readonly recipientID: string;
  /** How many students. */
  readonly students: number;
  /** Whether it waits for approval. */
  readonly waits: boolean;
  /** Whether further ones of the day are only in the list. */
  readonly isLast: boolean;
}

/** Composes the notice; null if the Licensee left or has no verified address. No student is named. */
export const composeSharedOutside = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { organizationID, licenseeID, giverID, recipientID, students, waits, isLast }: SharedOutsideMail,
): Promise<Mail | null> => {
  const [share] = await rowsOf(db, findOutsideShare, [organizationID, licenseeID, giverID, recipientID]);
  if (!share) return null;
  const list = { link: new URL('/manage/sharing', publicUrl).href, label: 'Sharing outside' };
  const giver = `${shortName(share.giver)} (${shortUsername(share.giver_username)})`;
  if (isLast)
    return composeMail({
      to: share.email,
      subject: waits
        ? 'More shares outside your organization are waiting for you'
        : 'More students of your organization are shared outside',
      lines: [
        `${giver} ${waits ? 'asks to share' : 'shares'} students of “${shortName(share.organization)}” outside more often today than we write to you about. Please see all in the list, also those that follow today:`,
        list,
      ],
    });
  const count = students === 1 ? 'one student' : `${students} students`;
  const whose = `${count} of “${shortName(share.organization)}”`;
  const recipient = `${shortName(share.recipient)} (${shortUsername(share.recipient_username)}), who is not a member of it`;
  return composeMail({
    to: share.email,
    subject: waits
      ? 'A share outside your organization is waiting for you'
      : 'Students of your organization are shared outside',
    lines: [
      `${giver} ${waits ? 'asks to share' : 'shares'} ${whose} with ${recipient}.`,
      waits
        ? 'Nothing is shared until a Licensee approves. You can approve or refuse it here:'
        : 'If that is right, there is nothing to do. If not, you can end it here with one click:',
      list,
    ],
  });
};
