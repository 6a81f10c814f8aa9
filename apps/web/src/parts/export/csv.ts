import Papa from 'papaparse';

/** A cell of a table that is exported; null is an empty one. */
export type CsvCell = string | number | null;

/** Cells that a spreadsheet would take for a formula, whatever white space stands before it. (OWASP, CSV Injection.) */
const formula = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A table as comma-separated values (RFC 4180), the names of its columns first. A text that a spreadsheet would take for
 * a formula gets an apostrophe before it; numbers stay what they are. The mark at the beginning tells Excel that it is
 * UTF-8.
 */
export const csvText = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${Papa.unparse([[...columns], ...rows.map((row) => [...row])], { escapeFormulae: formula })}\r\n`;
