import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type CsvCell, csvText } from './csv.ts';

const read = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd()).data;

test('a table is written with its columns first, in UTF-8 that Excel knows', () => {
  expect(csvText(['Name', 'WCPM'], [['José', 47.5]])).toBe('\ufeffName,WCPM\r\nJosé,47.5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '＝1'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(read(csvText(['Name'], [[text]]))[1]?.[0]).toBe(`'${text}`);
  },
);

test('a formula behind a semicolon, a tab or a line break is none either', () => {
  const text = csvText(['Reason'], [['x;=HYPERLINK(1)'], ['x\t=1'], ['x\n=1'], ['a; b']]);
  expect(read(text).slice(1)).toEqual([["x;'=HYPERLINK(1)"], ['x =1'], ['x =1'], ['a; b']]);
  const bySemicolon = Papa.parse<string[]>(text.slice(1), { delimiter: ';' }).data.flat();
  expect(bySemicolon.filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
});

test('a number is not taken for a formula', () => {
  expect(csvText(['Growth'], [[-1.5]])).toContain('\r\n-1.5\r\n');
});

test('an empty cell stays empty', () => {
  expect(csvText(['a', 'b'], [[null, 'x']])).toContain('\r\n,x\r\n');
});

test('every cell is read back as it was written, but for the apostrophe', () => {
  const cell: fc.Arbitrary<CsvCell> = fc.oneof(fc.integer(), fc.constantFrom('a,b', '"', 'a;b', "it's", 'Ann-Marie'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(read(csvText(['a', 'b'], rows)).slice(1)).toEqual(rows.map((row) => row.map(String)));
    }),
  );
});
