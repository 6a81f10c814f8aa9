import { rosterFileMessages } from '@sixty/contract/messages/roster-file.ts';
import { type ImportRow, type ImportSummary, maxRosterFile } from '@sixty/contract/students/roster-files.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { columnTitle } from '@sixty/domain/students/roster-files/csv-columns.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';
import { formatCalendarDay, formatDayOf, formatTimeOf } from '../../../components/dates/format-date.ts';

type Counts = ImportSummary['counts'];

export const countText = (count: number): string => count.toLocaleString('en-US');

const studentsText = (count: number): string => `${countText(count)} ${count === 1 ? 'student' : 'students'}`;

const wereText = (count: number): string => (count === 1 ? 'was' : 'were');

/** Validation error for a file before it is sent, or null. */
export const fileError = ({ size }: { readonly size: number }): string | null => {
  if (size === 0) return rosterFileMessages['file-empty'];
  return size > maxRosterFile ? rosterFileMessages['file-too-large'] : null;
};

/** `share` is the upload progress; at 1 the server reads the file. */
export const uploadText = (share: number): string => (share < 1 ? `Uploading ${Math.floor(share * 100)}%` : 'Checking');

/** The label of the button that applies a file. */
export const confirmText = ({ make, change }: Counts): string => {
  if (change === 0) return `Make ${studentsText(make)}`;
  return make === 0 ? `Change ${studentsText(change)}` : `Make ${countText(make)} and change ${studentsText(change)}`;
};

/** What a file changed. */
export const importedText = ({ make, change }: Counts): string => {
  if (change === 0) return `${studentsText(make)} ${wereText(make)} made.`;
  if (make === 0) return `${studentsText(change)} ${wereText(change)} changed.`;
  return `${studentsText(make)} ${wereText(make)} made, and ${countText(change)} changed.`;
};

interface Undone {
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
}

/** What undoing a file did, and what it kept and why. */
export const undoneText = ({ removed, restored, kept }: Undone): string =>
  [
    removed > 0 && `${studentsText(removed)} ${wereText(removed)} removed.`,
    restored > 0 && `${studentsText(restored)} ${wereText(restored)} restored.`,
    kept > 0 &&
      `${studentsText(kept)} ${kept === 1 ? 'stays' : 'stay'} as now, because someone has worked with them or changed them since.`,
  ]
    .filter(Boolean)
    .join(' ');

/** A time of the next or the last day, such as 'tomorrow 3:45 PM'. */
export const dayAndTimeText = (instant: string, now: Date): string => {
  const day = formatDayOf(instant);
  const shifted = (days: number) => {
    const other = new Date(now);
    other.setDate(other.getDate() + days);
    return formatDayOf(other.toISOString());
  };
  const named = [
    [0, 'today'],
    [1, 'tomorrow'],
    [-1, 'yesterday'],
  ] as const;
  const name = named.find(([days]) => shifted(days) === day)?.[1] ?? day;
  return `${name} ${formatTimeOf(instant)}`;
};

/** One change of a student by a line. */
export interface Change {
  readonly title: string;
  /** Null if empty. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The changes of a line, in the column order of a file. */
export const changesOf = ({ from, to, assign }: Extract<ImportRow, { kind: 'change' }>): readonly Change[] => {
  const day = (text: string | null) => text && formatCalendarDay(text as CalendarDay);
  const all: Change[] = [
    { title: columnTitle('name'), from: from.name, to: to.name },
    { title: columnTitle('birthDay'), from: day(from.birthDay), to: day(to.birthDay) },
    { title: columnTitle('group'), from: from.group, to: to.group },
    { title: columnTitle('externalId'), from: from.externalId, to: to.externalId },
    ...profileFields.map((field) => ({
      title: columnTitle(field),
      from: from.profile[field],
      to: to.profile[field],
    })),
    ...assign.map((program) => ({ title: `${programTitle(program)} license`, from: null, to: 'assigned' })),
  ];
  return all.filter((change) => change.from !== change.to);
};

/** The other fields of a new student, besides name, birthday, group, id and programs. */
export const profileText = ({ fields }: Extract<ImportRow, { kind: 'make' }>): string =>
  profileFields
    .flatMap((field) => (fields.profile[field] === null ? [] : `${columnTitle(field)}: ${fields.profile[field]}`))
    .join('. ');
