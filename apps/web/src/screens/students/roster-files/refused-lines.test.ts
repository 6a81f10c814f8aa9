import { readCsvLines } from '@sixty/domain/students/roster-files/csv-columns.ts';
import { type ProfileField, profileFields } from '@sixty/domain/students/student-profile.ts';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { refusedCsv } from './refused-lines.ts';

const emptyCells = Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>;

const refused = (programs: string[] | null) => ({
  kind: 'refuse' as const,
  row: 7,
  name: 'Maya Lopez',
  reasons: [{ code: 'group-unknown' as const, text: 'Red' }],
  written: {
    name: 'Maya  Lopez',
    birthDay: '9/3/2016',
    programs,
    group: 'Red',
    externalId: '77',
    profile: { ...emptyCells, gender: 'Female', iep: 'maybe' },
  },
});

const read = (text: string) => {
  const table = Papa.parse<string[]>(text.slice(1).trimEnd()).data;
  return { table, lines: readCsvLines(table) };
};

test('refused lines round-trip with the reason added', () => {
  const { table, lines } = read(refusedCsv([refused(['Reading'])]));
  expect(lines).toMatchObject([
    {
      name: 'Maya Lopez',
      birthDay: '9/3/2016',
      programs: ['Reading'],
      group: 'Red',
      externalId: '77',
      profile: { gender: 'Female', iep: 'maybe' },
    },
  ]);
  expect(table[1]?.slice(-2)).toEqual(['7', 'There is no group “Red” among those you can choose.']);
});

test('a file without a programs column is corrected without one', () => {
  expect(read(refusedCsv([refused(null)])).lines?.[0]?.programs).toBeNull();
});
