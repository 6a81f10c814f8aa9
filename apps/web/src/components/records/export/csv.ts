import Papa from 'papaparse';

/** A cell of a table that is exported; null is an empty one. */
export type CsvCell = string | number | null;

/**
 * Where a spreadsheet would begin to read a formula: at the front of a cell, or behind a semicolon, at which half of the
 * world's spreadsheets part cells; whatever white space stands before the sign. (OWASP, CSV Injection.)
 */
const formula = /(^|;)(?=[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Cells are single lines, without anything else that parts cells. */
const neutral = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' ? cell.replace(/[\t\r\n]+/g, ' ').replace(formula, "$1'") : cell;

/**
 * A table as comma-separated values (RFC 4180), the names of its columns first. A text that a spreadsheet would take for
 * a formula gets an apostrophe before it; numbers stay what they are. The mark at the beginning tells Excel that it is
 * UTF-8.
 */
export const csvText = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${Papa.unparse([[...columns], ...rows.map((row) => row.map(neutral))])}\r\n`;
