import { expect, test } from 'vitest';
import { columnTitle, exportColumns, readCsvLines } from './csv-columns.ts';

const read = (...table: string[][]) => readCsvLines(table);

test('recognizes columns by the titles that schools use, in any order and case', () => {
  expect(
    read(
      ['DATE OF BIRTH', 'last_name', 'First Name', 'Sex', 'Homeroom', 'student-id', 'Class'],
      ['9/3/2016', 'Lopez', 'Maya', 'Female', '12', '77', 'Blue'],
    ),
  ).toEqual([
    {
      row: 2,
      externalId: '77',
      name: 'Maya Lopez',
      birthDay: '9/3/2016',
      programs: null,
      group: 'Blue',
      profile: expect.objectContaining({ gender: 'Female', iep: '' }),
    },
  ]);
});

test('puts a middle initial between first and last name, and takes a whole name as it is', () => {
  const lines = read(
    ['First', 'Middle', 'Last', 'DOB'],
    ['Maya', 'R.', 'Lopez', '2016-09-03'],
    ['Omar', '', 'Haddad', '2016-09-03'],
  );
  expect(lines?.map(({ name }) => name)).toEqual(['Maya R. Lopez', 'Omar Haddad']);
  expect(read(['Name', 'DOB'], ['Maya Lopez', ''])?.[0]?.name).toBe('Maya Lopez');
});

test.each([
  [['Programs'], ['Reading, Math'], ['Reading', 'Math']],
  [['Programs'], ['reading and math'], ['reading', 'math']],
  [['Programs'], [''], []],
  [['Reading', 'Math'], ['x', ''], ['Reading']],
  [['Math'], ['Yes'], ['Math']],
  [['Shade'], ['red'], null],
])('%j with %j gives the programs %j', (heads, cells, programs) => {
  expect(read(['Name', 'Birthday', ...heads], ['Maya Lopez', '2016-09-03', ...cells])?.[0]?.programs).toEqual(programs);
});

test('leaves out empty lines, and numbers rows like a spreadsheet', () => {
  const lines = read(['Name', 'Birthday'], ['', ' '], ['Maya Lopez', '2016-09-03']);
  expect(lines?.map(({ row }) => row)).toEqual([3]);
});

test('rejects a file without names or birthdays', () => {
  expect(read(['Name', 'Shade'])).toBeNull();
  expect(read(['First Name', 'Birthday'])).toBeNull();
  expect(readCsvLines([])).toBeNull();
});

test('reads its own exports', () => {
  expect(read(exportColumns.map(columnTitle), ['Maya Lopez', '2016-09-03', 'Reading', 'Blue', '7', 'Female'])).toEqual([
    expect.objectContaining({ name: 'Maya Lopez', programs: ['Reading'], group: 'Blue', externalId: '7' }),
  ]);
});

test('reads at most 1,000 characters of a cell', () => {
  const [read] =
    readCsvLines([
      ['Name', 'Birthday', 'Group'],
      ['Maya Lopez', '2016-09-03', `${'x'.repeat(999)}😀`],
    ]) ?? [];
  expect(read?.group).toBe('x'.repeat(999));
});
