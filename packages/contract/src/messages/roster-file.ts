import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
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
  'zip-unreadable': 'This zip file is damaged, locked with a password, or not a zip file. Please create it again.',
  'zip-without-users': 'This zip file has no users.csv, so it is not a OneRoster package.',
  'zip-columns-missing':
    'This OneRoster package does not say who is a student: users.csv needs sourcedId, givenName and familyName, and roles.csv userSourcedId and role.',
  'zip-too-large': 'The contents of this zip file are too large.',
  'file-without-students': 'There are no students in this file.',
  'too-many-students': 'There are more than 20,000 students in this file. Please split it.',
  'import-over': 'This file was checked more than a day ago. Please choose it again.',
  'import-outdated':
    'Your roster or your licenses changed since this file was checked. Nothing was changed. Please check it again.',
  'import-empty': 'This file makes no changes.',
  'undo-over': 'A file can be undone for one day. This one is older.',
  'undone-already': 'This file was already undone.',
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
  'student-name-too-long': () => `The name is longer than ${maxTextLength} characters.`,
  'student-name-like-formula': () => studentMessages['student-name-like-formula'],
  'name-taken': () =>
    'A student with this name already exists, with another birthday or school ID or in another organization.',
  'name-ambiguous': () => 'Several students have this name. Please add the birthday and the school ID.',
  'same-name-in-file': ({ row }) => `Line ${row} has the same name. Please add a middle initial to one of them.`,
  'line-repeated': ({ row }) => `Line ${row} is the same. One of them is enough.`,
  'same-id-in-file': ({ row }) => `Line ${row} has the same school ID.`,
  'id-too-long': ({ text }) => `The school ID “${text}…” is longer than ${maxTextLength} characters.`,
  'birthday-missing': () => 'There is no birthday.',
  'birthday-unreadable': ({ text }) =>
    `“${text}” cannot be read as a birthday. Please write it as 2016-09-03 or, month first, as 9/3/2016.`,
  'birthday-out-of-range': () => 'The birthday is before January 1, 1905, or after today.',
  'group-unknown': ({ text }) => `There is no group “${text}” among those you can choose.`,
  'option-unknown': ({ field, text }) => `“${text}” is not a choice for ${columnTitle(field)}.`,
  'program-missing': () => 'The file does not say which program the student gets a license for.',
  'program-unknown': ({ text }) => `“${text}” is not a program. The programs are Reading and Math.`,
  'license-archived': () => 'A license that was archived cannot be assigned again.',
  'no-licenses-left': ({ program }) => `There is no ${programTitle(program)} license left.`,
  'instructor-limit-reached': () => 'The student limit of the instructor is reached.',
  'group-limit-reached': () => 'The student limit of the group is reached.',
  'student-leaving': () => 'The school’s system is about to delete this student, or has disabled them.',
  'student-elsewhere': () => 'Another instructor already has a student with this school ID.',
};

/** Why a line of a roster file is rejected, in words. */
export const reasonText = (reason: RosterReason): string =>
  (reasonTexts[reason.code] as (reason: RosterReason) => string)(reason);
