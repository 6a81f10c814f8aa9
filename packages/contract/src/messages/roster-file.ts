import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { columnTitle } from '@sixty/domain/students/roster-files/csv-columns.ts';
import type { RosterReason } from '@sixty/domain/students/roster-files/roster-plan.ts';
import { studentMessages } from './student.ts';

/** Roster files */
export const rosterFileMessages = {
  'file-empty': 'This file is empty.',
  'file-too-large': 'This file is too large. Files of up to 8 MB can be read: some 20,000 students.',
  'file-encoding': 'The letters of this file cannot be read. Please save it as “CSV UTF-8” and choose it again.',
  'file-is-a-workbook':
    'This is a workbook of a spreadsheet program. Please save the sheet as “CSV UTF-8” there, and choose that file.',
  'file-unreadable': 'This file cannot be read as a table. Please choose a CSV file or a OneRoster zip.',
  'file-columns-missing':
    'This file has no columns for names and birthdays. The first line has to name the columns, such as Name and Birthday.',
  'zip-unreadable': 'This zip file is damaged, locked with a password, or no zip file. Please make it again.',
  'zip-without-users': 'This zip file has no users.csv, so it is no OneRoster package.',
  'zip-columns-missing':
    'This OneRoster package does not say who is a student: users.csv needs sourcedId, givenName and familyName, and roles.csv userSourcedId and role.',
  'zip-too-large': 'What is packed into this zip file is too large to be read.',
  'file-without-students': 'There are no students in this file.',
  'too-many-students': 'There are more than 20,000 students in this file. Please split it.',
  'import-over': 'This file was checked more than a day ago. Please choose it again.',
  'import-outdated':
    'Your roster or your licenses changed since this file was checked. Nothing was written. Please check it again.',
  'import-empty': 'There is nothing in this file to be made or changed.',
  'undo-over': 'A file can be undone for one day. This one is older.',
  'undone-already': 'This file was undone already.',
} as const;

/** The reasons with a code, including shared codes. */
export type ReasonOf<Code extends RosterReason['code'], Each = RosterReason> = Each extends RosterReason
  ? Code extends Each['code']
    ? Each
    : never
  : never;

type ReasonTexts = { readonly [Code in RosterReason['code']]: (reason: ReasonOf<Code>) => string };

const reasonTexts: ReasonTexts = {
  'student-name-missing': () => 'There is no name.',
  'student-name-incomplete': () => studentMessages['student-name-incomplete'],
  'student-name-too-long': () => 'The name is longer than 175 characters.',
  'student-name-like-formula': () => studentMessages['student-name-like-formula'],
  'name-taken': () =>
    'There is a student of this name already, with another birthday or school ID or in another organization.',
  'name-ambiguous': () =>
    'There are several students of this name, of different instructors. Please add the birthday and the school ID.',
  'same-name-in-file': ({ row }) => `Line ${row} has the same name. Please add a middle initial to one of them.`,
  'line-repeated': ({ row }) => `Line ${row} says the same. One of them is enough.`,
  'same-id-in-file': ({ row }) => `Line ${row} has the same school ID.`,
  'id-too-long': ({ text }) => `The school ID “${text}…” is longer than 175 characters.`,
  'birthday-missing': () => 'There is no birthday.',
  'birthday-unreadable': ({ text }) =>
    `“${text}” cannot be read as a birthday. Please write it as 2016-09-03 or, month first, as 9/3/2016.`,
  'birthday-out-of-range': () => 'The birthday is before January 1, 1905, or after today.',
  'group-unknown': ({ text }) => `There is no group “${text}” among those you can choose.`,
  'option-unknown': ({ field, text }) => `“${text}” is no choice for ${columnTitle(field)}.`,
  'program-missing': () => 'It is not said for which program the student gets a license.',
  'program-unknown': ({ text }) => `“${text}” is no program. There are Reading and Math.`,
  'license-archived': () => 'A license that was archived cannot be assigned again.',
  'no-licenses-left': ({ program }) => `There is no ${programTitle(program)} license left.`,
  'instructor-limit-reached': () => 'The student limit of the instructor is reached.',
  'group-limit-reached': () => 'The student limit of the group is reached.',
  'student-leaving': () => 'The school’s system is about to delete this student, or has disabled them.',
  'student-elsewhere': () => 'A student with this school ID is there already, with somebody else.',
};

/** Why a line of a roster file is rejected, in words. */
export const reasonText = (reason: RosterReason): string =>
  (reasonTexts[reason.code] as (reason: RosterReason) => string)(reason);
