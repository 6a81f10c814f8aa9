import { expect, test } from 'vitest';
import { noProfile } from '../test-profile.ts';
import type { ExportedStudent } from './csv-export.ts';
import { oneRosterFiles } from './one-roster-export.ts';

const school = { id: 'school-1', name: 'Maple Street School' };

const maya: ExportedStudent = {
  id: 'maya',
  name: 'Maya R. Lopez',
  birthDay: '2016-09-03',
  group: 'Blue',
  externalId: null,
  programs: ['reading'],
  profile: { ...noProfile, gender: 'Female', ethnicity: 'Hispanic Origin', iep: 'Yes' },
};

test('the manifest names every file of version 1.2, and rows have as many cells as columns', () => {
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

test('a bulk package has no status and change dates, and every reference resolves', () => {
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
