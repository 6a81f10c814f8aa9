import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type CsvCell, csvText } from './csv.ts';

const read = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd()).data;

test('writes the columns first, in UTF-8 with a byte order mark for Excel', () => {
  expect(csvText(['Name', 'WCPM'], [['José', 47.5]])).toBe('\ufeffName,WCPM\r\nJosé,47.5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '＝1'])(
  'neutralizes %j, which a spreadsheet could read as a formula',
  (text) => {
    expect(read(csvText(['Name'], [[text]]))[1]?.[0]).toBe(`'${text}`);
  },
);

test('neutralizes a formula after a semicolon, a tab or a line break', () => {
  const text = csvText(['Reason'], [['x;=HYPERLINK(1)'], ['x\t=1'], ['x\n=1'], ['a; b']]);
  expect(read(text).slice(1)).toEqual([["x;'=HYPERLINK(1)"], ['x =1'], ['x =1'], ['a; b']]);
  const bySemicolon = Papa.parse<string[]>(text.slice(1), { delimiter: ';' }).data.flat();
  expect(bySemicolon.filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
});

test('does not treat a number as a formula', () => {
  expect(csvText(['Growth'], [[-1.5]])).toContain('\r\n-1.5\r\n');
});

test('keeps an empty cell empty', () => {
  expect(csvText(['a', 'b'], [[null, 'x']])).toContain('\r\n,x\r\n');
});

test('every cell round-trips, except for the apostrophe', () => {
  const cell: fc.Arbitrary<CsvCell> = fc.oneof(fc.integer(), fc.constantFrom('a,b', '"', 'a;b', "it's", 'Ann-Marie'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      expect(read(csvText(['a', 'b'], rows)).slice(1)).toEqual(rows.map((row) => row.map(String)));
    }),
  );
});
