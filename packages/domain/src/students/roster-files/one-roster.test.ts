import { expect, test } from 'vitest';
import { readOneRosterLines } from './one-roster.ts';

const users = [
  ['sourcedId', 'status', 'enabledUser', 'givenName', 'familyName', 'middleName', 'preferredGivenName'],
  ['u1', '', 'true', 'Margaret', 'Lopez', '', 'Maya'],
  ['u2', '', 'true', 'Ana', 'Rivera', '', ''],
  ['u3', 'tobedeleted', 'true', 'Omar', 'Haddad', 'K', ''],
  ['u4', '', 'false', 'Sam', 'Okafor', '', ''],
];
const roles = [
  ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
  ['r1', 'u1', 'primary', 'student', 'o1'],
  ['r2', 'u2', 'primary', 'teacher', 'o1'],
  ['r3', 'u3', 'primary', 'student', 'o1'],
  ['r4', 'u4', 'primary', 'Student', 'o1'],
];

test('imports users with the student role, with birthday, sex and ethnicity from demographics.csv', () => {
  const demographics = [
    ['sourcedId', 'birthDate', 'sex', 'white', 'asian', 'hispanicOrLatinoEthnicity'],
    ['u1', '2016-09-03', 'female', 'false', 'false', 'true'],
  ];
  const lines = readOneRosterLines({ users, roles, demographics });
  expect(lines?.map(({ externalId }) => externalId)).toEqual(['u1', 'u3', 'u4']);
  expect(lines?.[0]).toEqual({
    row: 2,
    externalId: 'u1',
    name: 'Maya Lopez',
    birthDay: '2016-09-03',
    programs: null,
    group: '',
    profile: { gender: 'Female', ethnicity: 'Hispanic Origin' },
    leaving: false,
  });
  expect(lines?.[1]).toMatchObject({ name: 'Omar K Haddad', birthDay: '', leaving: true });
  expect(lines?.[2]?.leaving).toBe(true);
});

test.each([
  [{ white: 'true' }, 'White'],
  [{ white: 'true', asian: 'true' }, 'Multi-Racial'],
  [{ asian: 'true', nativeHawaiianOrOtherPacificIslander: 'true' }, 'Asian/Pacific Islander'],
  [{ demographicRaceTwoOrMoreRaces: 'true' }, 'Multi-Racial'],
  [{ white: 'false' }, ''],
])('the ethnicity of %j is %j', (columns, ethnicity) => {
  const demographics = [
    ['sourcedId', ...Object.keys(columns)],
    ['u1', ...Object.values(columns)],
  ];
  expect(readOneRosterLines({ users, roles, demographics })?.[0]?.profile.ethnicity).toBe(ethnicity);
});

test('in version 1.1, users.csv lists the students', () => {
  const old = [
    ['sourcedId', 'givenName', 'familyName', 'role'],
    ['u1', 'Maya', 'Lopez', 'student'],
    ['u2', 'Ana', 'Rivera', 'teacher'],
  ];
  expect(readOneRosterLines({ users: old })?.map(({ name }) => name)).toEqual(['Maya Lopez']);
});

test('rejects a package without student roles or names', () => {
  expect(readOneRosterLines({ users })).toBeNull();
  expect(readOneRosterLines({ users: [['sourcedId', 'role']], roles })).toBeNull();
  expect(readOneRosterLines({ users, roles: [['sourcedId', 'role']] })).toBeNull();
});

test('reads at most 1,000 characters of a cell', () => {
  const [read] =
    readOneRosterLines({
      users: [
        ['sourcedId', 'givenName', 'familyName', 'role'],
        ['x'.repeat(2_000), 'Maya', 'Lopez', 'student'],
      ],
    }) ?? [];
  expect(read?.externalId).toBe('x'.repeat(1_000));
});
