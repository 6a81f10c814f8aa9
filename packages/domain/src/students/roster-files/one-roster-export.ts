import type { ExportedStudent } from './csv-export.ts';
import { oneRosterDescents, oneRosterSexes } from './one-roster.ts';

/** Every file of version 1.2, in the order of its specification; a manifest lists each, present or not. */
const fileNames = [
  'academicSessions',
  'categories',
  'classes',
  'classResources',
  'courses',
  'courseResources',
  'demographics',
  'enrollments',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'orgs',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'roles',
  'scoreScales',
  'userProfiles',
  'userResources',
  'users',
] as const;

/** The columns of exported files, in the required order of the specification. */
const columns = {
  orgs: ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
  users: [
    'sourcedId',
    'status',
    'dateLastModified',
    'enabledUser',
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
    'userMasterIdentifier',
    'resourceSourcedIds',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
    'pronouns',
  ],
  roles: [
    'sourcedId',
    'status',
    'dateLastModified',
    'userSourcedId',
    'roleType',
    'role',
    'beginDate',
    'endDate',
    'orgSourcedId',
    'userProfileSourcedId',
  ],
  demographics: [
    'sourcedId',
    'status',
    'dateLastModified',
    'birthDate',
    'sex',
    'americanIndianOrAlaskaNative',
    'asian',
    'blackOrAfricanAmerican',
    'nativeHawaiianOrOtherPacificIslander',
    'white',
    'demographicRaceTwoOrMoreRaces',
    'hispanicOrLatinoEthnicity',
    'countryOfBirthCode',
    'stateOfBirthAbbreviation',
    'cityOfBirth',
    'publicSchoolResidenceStatus',
  ],
} as const;

type FileName = keyof typeof columns;
type Table = readonly (readonly string[])[];

const isWritten = (name: string): name is FileName => name in columns;

const table = (name: FileName, rows: readonly Readonly<Record<string, string>>[]): Table => [
  columns[name],
  ...rows.map((row) => columns[name].map((column) => row[column] ?? '')),
];

/** The id of a student in the package: the school system's if known, else Sixty's. */
const sourcedId = ({ id, externalId }: ExportedStudent): string => externalId ?? id;

/** The last word is the family name; an import joins both again. */
const nameParts = (name: string): { readonly givenName: string; readonly familyName: string } => {
  const last = name.lastIndexOf(' ');
  return { givenName: name.slice(0, Math.max(last, 0)), familyName: name.slice(last + 1) };
};

/** The choices that the package has a column for; others are left out. */
const descentOf = (ethnicity: string | null): Readonly<Record<string, string>> => {
  if (ethnicity === 'Multi-Racial') return { demographicRaceTwoOrMoreRaces: 'true' };
  const column = oneRosterDescents.find(([, choice]) => choice === ethnicity)?.[0];
  return column === undefined ? {} : { [column]: 'true' };
};

const sexOf = (gender: string | null): string =>
  gender === 'Decline to Answer' ? 'unspecified' : (oneRosterSexes.find(([, choice]) => choice === gender)?.[0] ?? '');

/**
 * A OneRoster 1.2 bulk package (1EdTech OneRoster CSV Binding 1.2.1): its files by name, each starting with its column
 * titles. It lists the students; licenses and groups have no place in it.
 */
export const oneRosterFiles = (
  students: readonly ExportedStudent[],
  organization: { readonly id: string; readonly name: string },
): Readonly<Record<`${FileName | 'manifest'}.csv`, Table>> => ({
  'manifest.csv': [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...fileNames.map((name) => [`file.${name}`, isWritten(name) ? 'bulk' : 'absent']),
    ['source.systemName', 'Sixty'],
    ['source.systemCode', 'sixty'],
  ],
  'orgs.csv': table('orgs', [{ sourcedId: organization.id, name: organization.name, type: 'school' }]),
  'users.csv': table(
    'users',
    students.map((student) => ({
      sourcedId: sourcedId(student),
      enabledUser: 'true',
      // The column is required, and students log in with a code.
      username: sourcedId(student),
      ...nameParts(student.name),
      primaryOrgSourcedId: organization.id,
    })),
  ),
  'roles.csv': table(
    'roles',
    students.map((student) => ({
      sourcedId: `${sourcedId(student)}-student`,
      userSourcedId: sourcedId(student),
      roleType: 'primary',
      role: 'student',
      orgSourcedId: organization.id,
    })),
  ),
  'demographics.csv': table(
    'demographics',
    students.map((student) => ({
      sourcedId: sourcedId(student),
      birthDate: student.birthDay ?? '',
      sex: sexOf(student.profile.gender),
      ...descentOf(student.profile.ethnicity),
    })),
  ),
});
