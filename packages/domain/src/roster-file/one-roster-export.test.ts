import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { ExportedStudent } from './csv-export.ts';
import { anyRoster } from './exported-student-for-tests.ts';
import { readOneRosterLines } from './one-roster.ts';
import { oneRosterFiles } from './one-roster-export.ts';
import { planRoster } from './roster-plan.ts';

const school = { id: 'school-1', name: 'Maple Street School' };

const read = (students: readonly ExportedStudent[]) => {
  const files = oneRosterFiles(students, school);
  return (
    readOneRosterLines({
      users: files['users.csv'],
      roles: files['roles.csv'],
      demographics: files['demographics.csv'],
    }) ?? []
  );
};

test('a package that is written and read again changes nothing', () => {
  fc.assert(
    fc.property(anyRoster, (students) => {
      const plan = planRoster(read(students), {
        known: students.map(({ programs, ...student }) => ({
          ...student,
          licenses: Object.fromEntries(programs.map((program) => [program, 'active'] as const)),
        })),
        namesElsewhere: new Set(),
        idsElsewhere: new Set(),
        groups: null,
        programs: [],
        seatsLeft: { reading: 0, math: 0 },
        today: '2026-03-02' as CalendarDay,
      });
      expect(plan.filter(({ kind }) => kind !== 'same')).toEqual([]);
      expect(plan).toHaveLength(students.length);
    }),
  );
});

test('name, birthday and id of every student are in it', () => {
  fc.assert(
    fc.property(anyRoster, (students) => {
      expect(read(students).map(({ name, birthDay, externalId }) => [name, birthDay, externalId])).toEqual(
        students.map(({ name, birthDay, externalId, id }) => [name, birthDay, externalId ?? id]),
      );
    }),
  );
});

const maya: ExportedStudent = {
  id: 'maya',
  name: 'Maya R. Lopez',
  birthDay: '2016-09-03' as CalendarDay,
  group: 'Blue',
  externalId: null,
  programs: ['reading'],
  profile: {
    gender: 'Female',
    ethnicity: 'Hispanic Origin',
    currentSchoolEnrollment: null,
    iep: 'Yes',
    retention: null,
    englishLanguageLearner: null,
  },
};

test('the manifest names every file of version 1.2, and each row has as many cells as its file has columns', () => {
  const files = oneRosterFiles([maya], school);
  const manifest = new Map(files['manifest.csv'].map(([name = '', value = '']) => [name, value]));
  expect([...manifest.keys()].filter((name) => name.startsWith('file.'))).toHaveLength(21);
  const written = Object.keys(files).filter((name) => name !== 'manifest.csv');
  const bulk = [...manifest].flatMap(([name, value]) => (value === 'bulk' ? [`${name.replace('file.', '')}.csv`] : []));
  expect(bulk.toSorted()).toEqual(written.toSorted());
  for (const [head, ...rows] of Object.values(files)) {
    for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  }
});

test('a package in bulk says nothing of status and change, and every reference leads somewhere', () => {
  const files = oneRosterFiles([maya], school);
  const rowOf = (name: keyof typeof files) => {
    const [head = [], row = []] = files[name];
    return Object.fromEntries(head.map((column, place) => [column, row[place]]));
  };
  expect(rowOf('users.csv')).toMatchObject({
    sourcedId: 'maya',
    status: '',
    dateLastModified: '',
    enabledUser: 'true',
    givenName: 'Maya R.',
    familyName: 'Lopez',
    primaryOrgSourcedId: 'school-1',
  });
  expect(rowOf('roles.csv')).toMatchObject({
    userSourcedId: 'maya',
    roleType: 'primary',
    role: 'student',
    orgSourcedId: 'school-1',
  });
  expect(rowOf('orgs.csv')).toMatchObject({ sourcedId: 'school-1', name: 'Maple Street School', type: 'school' });
  expect(rowOf('demographics.csv')).toMatchObject({
    sourcedId: 'maya',
    birthDate: '2016-09-03',
    sex: 'female',
    hispanicOrLatinoEthnicity: 'true',
    white: '',
  });
});
