import type { StudentProfile } from '../student-profile.ts';
import { cut, maxCellLength, type RosterLine } from './roster-line.ts';

/** Tables of a OneRoster 1.2 package (1EdTech OneRoster CSV Binding 1.2.1), each starting with its column titles. */
export interface OneRosterTables {
  readonly users: readonly (readonly string[])[];
  /** The roles; absent in packages of version 1.1, where `users` has them. */
  readonly roles?: readonly (readonly string[])[] | undefined;
  readonly demographics?: readonly (readonly string[])[] | undefined;
}

type Row = (column: string) => string;

/** The rows of a table, each by column title. */
const rowsOf = ([head = [], ...body]: readonly (readonly string[])[]): Row[] => {
  const places = new Map(head.map((name, place) => [name.trim().toLowerCase(), place]));
  return body.map(
    (cells) => (column) => cut(cells[places.get(column.toLowerCase()) ?? -1]?.trim() ?? '', maxCellLength),
  );
};

const has = ([head = []]: readonly (readonly string[])[], column: string): boolean =>
  head.some((name) => name.trim().toLowerCase() === column.toLowerCase());

const isTrue = (text: string): boolean => /^true$/i.test(text);

/** The values of sex in demographics.csv, with the matching choice. */
export const oneRosterSexes: readonly (readonly [string, NonNullable<StudentProfile['gender']>])[] = [
  ['male', 'Male'],
  ['female', 'Female'],
  ['other', 'Other'],
];

const genders = new Map(oneRosterSexes);

/** The ethnicity columns of demographics.csv, with the matching choice; exports use the first of a choice. */
export const oneRosterDescents: readonly (readonly [string, NonNullable<StudentProfile['ethnicity']>])[] = [
  ['americanIndianOrAlaskaNative', 'American Indian/Alaskan Native'],
  ['asian', 'Asian/Pacific Islander'],
  ['blackOrAfricanAmerican', 'Black'],
  ['nativeHawaiianOrOtherPacificIslander', 'Asian/Pacific Islander'],
  ['white', 'White'],
  ['hispanicOrLatinoEthnicity', 'Hispanic Origin'],
];

const ethnicityOf = (row: Row): string => {
  if (isTrue(row('demographicRaceTwoOrMoreRaces'))) return 'Multi-Racial';
  const found = [...new Set(oneRosterDescents.filter(([column]) => isTrue(row(column))).map(([, choice]) => choice))];
  return found.length > 1 ? 'Multi-Racial' : (found[0] ?? '');
};

const isStudentRole = (role: string): boolean => role.toLowerCase() === 'student';

/**
 * The students of a package, in the order of users.csv. Classes and schools do not matter here: a license decides the
 * program.
 *
 * @returns null if users.csv lacks a required column, or nothing says who is a student.
 */
export const readOneRosterLines = ({ users, roles, demographics }: OneRosterTables): readonly RosterLine[] | null => {
  if (!['sourcedId', 'givenName', 'familyName'].every((column) => has(users, column))) return null;
  if (roles ? !['userSourcedId', 'role'].every((column) => has(roles, column)) : !has(users, 'role')) return null;
  const students = roles
    ? new Set(
        rowsOf(roles)
          .filter((row) => isStudentRole(row('role')))
          .map((row) => row('userSourcedId')),
      )
    : null;
  const about = new Map(rowsOf(demographics ?? []).map((row) => [row('sourcedId'), row]));

  return rowsOf(users).flatMap((row, index) => {
    const externalId = row('sourcedId');
    if (!(students ? students.has(externalId) : isStudentRole(row('role')))) return [];
    const more = about.get(externalId);
    const given = row('preferredGivenName') || row('givenName');
    const family = row('preferredFamilyName') || row('familyName');
    return [
      {
        row: index + 2,
        externalId,
        name: [given, row('middleName'), family].filter((part) => part !== '').join(' '),
        birthDay: more?.('birthDate') ?? '',
        programs: null,
        group: '',
        profile: {
          gender: genders.get(more?.('sex').toLowerCase() ?? '') ?? '',
          ethnicity: more ? ethnicityOf(more) : '',
        },
        leaving: row('status').toLowerCase() === 'tobedeleted' || row('enabledUser').toLowerCase() === 'false',
      },
    ];
  });
};
