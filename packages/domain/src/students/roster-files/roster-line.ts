import type { ProfileField } from '../student-profile.ts';

/** A line of a roster file: what it says, unjudged. Nothing said is an empty text. */
export interface RosterLine {
  /** Its number in the file, as a spreadsheet counts: the line of the column names is the first. */
  readonly row: number;
  /** The id under which the school's own system knows the student. */
  readonly externalId: string;
  readonly name: string;
  readonly birthDay: string;
  /** Names of programs; null where the file has no column for them. */
  readonly programs: readonly string[] | null;
  readonly group: string;
  readonly profile: { readonly [Field in ProfileField]?: string };
  /** Whether the school's system is about to forget the student. */
  readonly leaving?: boolean;
}

/** The most characters of a cell that are read: more than anything that is taken, so that what is too long is still told. */
export const maxCellLength = 1_000;

/** The first characters of a text, none of them halved. */
export const cut = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text;

/** The most students of one file. */
export const maxRosterRows = 20_000;
