import type { LegalSection } from './legal-document.ts';

/** The retention table of operations.md ("Data retention"), in users' words. */
export const retentionSection: LegalSection = {
  id: 'how-long',
  title: 'How long we keep it',
  blocks: [
    {
      caption: 'What is kept, and until when',
      table: [
        ['What', 'Until'],
        ['Your account and what you told about yourself', 'you close it'],
        [
          'A student with results, notes, goal lines and licenses',
          'the student is deleted, by the owner or a Licensee, or by us as said below',
        ],
        [
          'Which students’ records will be deleted, and when we wrote about it',
          'the student is deleted or becomes active again',
        ],
        ['Sessions, student codes, codes of links', '30 days after they ended'],
        ['Offers of transfers, invitations', '30 days after they were accepted, taken back or expired'],
        [
          'What you and support wrote to each other, and the name and address that a guest left',
          '180 days after the last message, or you close the account; copies in the mailbox of support until they are deleted there',
        ],
        ['Roster files that were checked', '24 hours after they were checked or carried out'],
        ['Messages that wait to be sent', 'about two hours after they were sent, or given up after a day'],
        ['Failed attempts, as counts under hashes', 'within the hour after they stop counting'],
        [
          'Subscriptions, orders, purchase orders with their contact',
          'kept as books; a closed account leaves ids in them',
        ],
        ['Visits of staff', 'kept; the reason goes when the account is closed'],
        ['The log of changes: who did what, when, as ids', 'kept; ids of who is deleted lead nowhere'],
        ['Sums of page views and purchases', '25 months'],
        ['Addresses that want no mail, as hashes', 'kept, as that is what keeps the wish'],
        ['Organizations and groups', 'kept; a personal one loses its name when the account is closed'],
      ],
    },
    'No child’s records are kept forever. We delete a student with everything about them on the earliest of these days: when nobody has worked with the student for as many years as the school has chosen (3, unless a Licensee chose 1, 2, 5, 7 or 10), a year after the last license of the school ended or, if that is later, after the student’s last result, or 180 days after a trial ended that nobody continued. We send the Licensees two messages before, at least 60 and 14 days ahead, with the way to save the records. In the log stays that a student was deleted, as an id that leads nowhere.',
    'Backups keep deleted data for 30 more days, unless the operator sets another number; the delete dialog shows it.',
  ],
};
