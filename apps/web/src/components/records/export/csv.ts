import Papa from 'papaparse';

/** A cell of an exported table; null is empty. */
export type CsvCell = string | number | null;

/**
 * Where a spreadsheet would start to read a formula: at the start of a cell, or after a semicolon, which is the cell
 * separator in half of the world's spreadsheets; with any white space before the sign. (OWASP, CSV Injection.)
 */
const formula = /(^|;)(?=[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Makes a cell a single line without other cell separators. */
const neutral = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' ? cell.replace(/[\t\r\n]+/g, ' ').replace(formula, "$1'") : cell;

/**
 * A table as comma-separated values (RFC 4180), column names first. Text that a spreadsheet would read as a formula
 * gets a leading apostrophe; numbers do not change. The byte order mark tells Excel that it is UTF-8.
 */
export const csvText = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${Papa.unparse([[...columns], ...rows.map((row) => row.map(neutral))])}\r\n`;
