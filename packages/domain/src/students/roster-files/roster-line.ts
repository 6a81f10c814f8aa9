import type { ProfileField } from '../student-profile.ts';

/** A line of a roster file, not validated. A missing value is an empty text. */
export interface RosterLine {
  /** The line number as in a spreadsheet: the titles are line 1. */
  readonly row: number;
  /** The student's id in the school's own system. */
  readonly externalId: string;
  readonly name: string;
  readonly birthDay: string;
  /** Names of programs; null if the file has no column for them. */
  readonly programs: readonly string[] | null;
  readonly group: string;
  readonly profile: { readonly [Field in ProfileField]?: string };
  /** Whether the school's system marks the student for deletion. */
  readonly leaving?: boolean;
}

/** The most characters read of a cell: longer than any valid value, so that a long one still gets its error. */
export const maxCellLength = 1_000;

/** The first characters of a text, without splitting one. */
export const cut = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text;

/** The most students in one file. */
export const maxRosterRows = 20_000;
