import type { ExportedStudent } from '@sixty/domain/students/roster-files/csv-export.ts';
import { oneRosterFiles } from '@sixty/domain/students/roster-files/one-roster-export.ts';
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';

/**
 * A roster as a OneRoster package. Programs, not people, read its files: they contain plain values, without the
 * apostrophes that protect other exports from formulas in spreadsheets.
 */
export const rosterZip = (
  students: readonly ExportedStudent[],
  organization: { readonly id: string; readonly name: string },
): Uint8Array<ArrayBuffer> => {
  const files = Object.entries(oneRosterFiles(students, organization)).map(
    ([name, table]) => [name, strToU8(`${Papa.unparse(table.map((row) => [...row]))}\r\n`)] as const,
  );
  return zipSync(Object.fromEntries(files));
};
