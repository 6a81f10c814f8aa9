import { type Program, programs, programTitle } from '../licenses/program.ts';
import { otherProfileTitles, profileTitles } from '../profile-titles.ts';
import { type ProfileField, profileFields } from '../student-profile.ts';
import { cut, maxCellLength, type RosterLine } from './roster-line.ts';

type Column =
  | 'name'
  | 'first'
  | 'middle'
  | 'last'
  | 'birthDay'
  | 'programs'
  | 'group'
  | 'externalId'
  | Program
  | ProfileField;

const profileNames = Object.fromEntries(
  profileFields.map((field) => [field, [profileTitles[field], ...otherProfileTitles[field]]]),
) as unknown as Readonly<Record<ProfileField, readonly string[]>>;

/** The titles of each column, ignoring case, spaces and punctuation; exports use the first. */
const names: { readonly [Key in Column]: readonly string[] } = {
  name: ['Name', 'Student Name', 'Full Name', 'Student'],
  first: ['First Name', 'Given Name', 'First'],
  middle: ['Middle Name', 'Middle Initial', 'Middle'],
  last: ['Last Name', 'Family Name', 'Surname', 'Last'],
  birthDay: ['Birthday', 'Birth Date', 'Date of Birth', 'DOB'],
  programs: ['Programs', 'Program', 'License Types', 'Licenses'],
  reading: ['Reading'],
  math: ['Math'],
  group: ['Group', 'Class'],
  externalId: ['School ID', 'Student ID', 'External ID', 'Sourced ID', 'Student Number', 'ID'],
  ...profileNames,
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const known = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [plain(name), column as Column] as const)),
);

/** The title of a column in exported files. */
export const columnTitle = (column: Column): string => names[column][0] ?? column;

/** The columns of exported files, in order. */
export const exportColumns = ['name', 'birthDay', 'programs', 'group', 'externalId', ...profileFields] as const;

/** The apostrophe that keeps spreadsheets from reading a cell as a formula. */
const guard = /(^|;)'(?=[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

const isYes = (text: string): boolean => /^(?:yes|y|x|true|1|active)$/i.test(text.trim());

/**
 * Reads a table whose first line has the column titles; empty lines are left out.
 *
 * @returns null without a column for names or for birthdays.
 */
export const readCsvLines = (table: readonly (readonly string[])[]): readonly RosterLine[] | null => {
  const [head = [], ...body] = table;
  const places = new Map<Column, number>();
  head.forEach((title, place) => {
    const column = known.get(plain(title));
    if (column && !places.has(column)) places.set(column, place);
  });
  const hasName = places.has('name') || (places.has('first') && places.has('last'));
  if (!hasName || !places.has('birthDay')) return null;

  return body.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const text = (column: Column): string =>
      cut((cells[places.get(column) ?? -1] ?? '').replace(guard, '$1').trim(), maxCellLength);
    const name = text('name') || [text('first'), text('middle'), text('last')].filter((part) => part !== '').join(' ');
    const profile = Object.fromEntries(profileFields.map((field) => [field, text(field)]));
    return [
      {
        row: index + 2,
        externalId: text('externalId'),
        name,
        birthDay: text('birthDay'),
        programs: programsOf(),
        group: text('group'),
        profile,
      },
    ];

    function programsOf(): readonly string[] | null {
      if (places.has('programs'))
        return text('programs')
          .split(/[,;/&+]|\band\b/i)
          .map((each) => each.trim())
          .filter((each) => each !== '');
      const own = programs.filter((program) => places.has(program));
      return own.length === 0 ? null : own.filter((program) => isYes(text(program))).map(programTitle);
    }
  });
};
