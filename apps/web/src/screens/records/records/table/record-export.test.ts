import type { RawRecord } from '@sixty/contract/records/records.ts';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { recordsCsv } from './record-export.ts';

const record: RawRecord = {
  id: '019f94a8-d5fa-7183-86f3-ba7fc916bd0f',
  date: '2026-11-03',
  taken: '2026-11-03T15:00:00Z',
  number: 12,
  name: 'Short a',
  skillSetNumber: 3,
  responses: 49,
  maxResponses: 60,
  time: 58,
  wpm: 50.7,
  wcpm: 48.6,
  errors: 2,
  errorKinds: { told: 1 },
  responseGoal: 60,
  errorGoal: 2,
  goalErrors: 0,
  goalMet: false,
  teacherName: '=Ms. Rivera',
  counts: true,
  canCorrect: true,
};

const read = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;

test('exports a record with the numbers of the table', () => {
  expect(read(recordsCsv('phonics/phonics', [record]))[0]).toMatchObject({
    Date: '2026-11-03',
    Type: 'Phonics',
    Number: '12',
    Exercise: 'Short a',
    Responses: '49',
    Of: '60',
    Seconds: '58',
    'Per minute': '50.7',
    'Correct per minute': '48.6',
    Errors: '2',
    'Error: told after 3 s': '1',
    'Error: left out': '0',
    Goal: '60',
    'Goal met': 'no',
    Counts: 'yes',
  });
});

test('neutralizes a name that a spreadsheet would read as a formula', () => {
  expect(read(recordsCsv('phonics/phonics', [record]))[0]?.Teacher).toBe("'=Ms. Rivera");
});

test('a shared student has the column Shared From in each row, as in the table', () => {
  expect(read(recordsCsv('phrases', [record, record], 'carmen')).map((row) => row['Shared From'])).toEqual([
    'carmen',
    'carmen',
  ]);
  expect(read(recordsCsv('phrases', [record], '=carmen'))[0]?.['Shared From']).toBe("'=carmen");
  expect(recordsCsv('phrases', [record])).not.toContain('Shared From');
});

test('without error kinds their cells are empty and not 0', () => {
  expect(read(recordsCsv('addition', [{ ...record, errorKinds: {} }]))[0]).toMatchObject({
    'Error: told': '',
    Errors: '2',
  });
});

test('a record that does not count says so, with who, when and why', () => {
  const changes = [
    { kind: 'voided', at: new Date(2026, 10, 4, 12).toISOString(), by: 'Carmen Delgado', reason: 'Wrong student' },
  ] as const;
  expect(read(recordsCsv('addition', [{ ...record, counts: false, changes: [...changes] }]))[0]).toMatchObject({
    Counts: 'no',
    'What happened': 'Left out by Carmen Delgado, Nov 4, 2026: “Wrong student”',
  });
});
