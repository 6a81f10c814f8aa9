import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  daysAfterTrial,
  type RetentionWarning,
  warningDays,
  yearsAfterLastLicense,
} from '@sixty/domain/students/retention.ts';
import { composeMail, dayText, type Mail, shortName } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findWarned } from './queries.ts';

/** Warns a Licensee that data of students will be deleted. */
export interface RetentionMail {
  readonly kind: 'retention';
  readonly warning: RetentionWarning;
  readonly organizationID: string;
  readonly userID: string;
  /** How many students. */
  readonly students: number;
  /** The first day on which data may be deleted. */
  readonly day: CalendarDay;
}

const yearsText = (years: number): string => (years === 1 ? 'one year' : `${years} years`);

/** Composes the warning; null if the user is no longer a Licensee. No student is named. */
export const composeRetention = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { warning, organizationID, userID, students, day }: RetentionMail,
): Promise<Mail | null> => {
  const [licensee] = await rowsOf(db, findWarned, [organizationID, userID]);
  if (!licensee) return null;
  const count = students === 1 ? 'one student' : `${students} students`;
  // Somebody else may have typed an address that nobody verified.
  const whose = licensee.verified && licensee.organization !== null ? ` of “${shortName(licensee.organization)}”` : '';
  return composeMail({
    to: licensee.email,
    subject: `Student records will be deleted from ${dayText(day)} on`,
    lines: [
      `The records of ${count}${whose} will be deleted for good from ${dayText(day)} on.`,
      `Sixty keeps no child's records forever: they are deleted ${yearsText(licensee.retention_years)} after the last activity, ${yearsText(yearsAfterLastLicense)} after the organization's last license, or ${daysAfterTrial} days after a trial that nobody continued.`,
      'They are kept if the students become active again: with a result, a note or a change of the student if they were inactive, or with new licenses if there are none.',
      'See which students they are, save their records, and choose the number of years:',
      { link: new URL('/students/retention', publicUrl).href, label: 'Data retention' },
      warning === 'first'
        ? `There will be another message at least ${warningDays.second} days before.`
        : 'This is the last message about these students.',
    ],
  });
};
