import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { readCsvLines } from '@sixty/domain/students/roster-files/csv-columns.ts';
import { readOneRosterLines } from '@sixty/domain/students/roster-files/one-roster.ts';
import { maxRosterRows, type RosterLine } from '@sixty/domain/students/roster-files/roster-line.ts';
import Papa from 'papaparse';
import { type UnzipRefusal, unzip } from './unzip.ts';

/** Rows of a table of a package: users.csv lists teachers and parents as well as students. */
const maxTableRows = 100_000;

export type RosterFileRefusal =
  | UnzipRefusal
  | 'file-empty'
  | 'file-encoding'
  | 'file-is-a-workbook'
  | 'file-unreadable'
  | 'file-columns-missing'
  | 'file-without-students'
  | 'zip-without-users'
  | 'zip-columns-missing'
  | 'too-many-students';

type Table = readonly (readonly string[])[];

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** Decodes UTF-8, or UTF-16 if the file starts with its byte order mark; null for anything else. */
const textOf = (bytes: Uint8Array): string | null => {
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The delimiter of the cells, taken from the header line. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

const readTable = (bytes: Uint8Array): Result<Table, RosterFileRefusal> => {
  const text = textOf(bytes);
  if (text === null) return refuse('file-encoding');
  // Text has no NUL, and PostgreSQL stores none.
  if (text.includes('\0')) return refuse('file-unreadable');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: maxTableRows + 1 });
  if (errors.some(({ type }) => type === 'Quotes')) return refuse('file-unreadable');
  return data.length > maxTableRows ? refuse('too-many-students') : accept(data);
};

const oneRosterTables = ['users.csv', 'roles.csv', 'demographics.csv'] as const;

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b);

const readPackage = (bytes: Uint8Array): Result<readonly RosterLine[], RosterFileRefusal> => {
  const unzipped = unzip(bytes, [...oneRosterTables, 'workbook.xml']);
  if (!unzipped.ok) return unzipped;
  if (unzipped.value.has('workbook.xml')) return refuse('file-is-a-workbook');
  const tables = new Map<string, Table>();
  for (const [name, content] of unzipped.value) {
    const table = readTable(content);
    if (!table.ok) return table;
    tables.set(name, table.value);
  }
  const users = tables.get('users.csv');
  if (!users) return refuse('zip-without-users');
  const lines = readOneRosterLines({
    users,
    roles: tables.get('roles.csv'),
    demographics: tables.get('demographics.csv'),
  });
  return lines ? accept(lines) : refuse('zip-columns-missing');
};

const readCsv = (bytes: Uint8Array): Result<readonly RosterLine[], RosterFileRefusal> => {
  const table = readTable(bytes);
  if (!table.ok) return table;
  const lines = readCsvLines(table.value);
  return lines ? accept(lines) : refuse('file-columns-missing');
};

/** Reads the lines of a roster file: a CSV file, or a zip file of OneRoster CSV files. The first bytes show which. */
export const readRosterFile = (bytes: Uint8Array): Result<readonly RosterLine[], RosterFileRefusal> => {
  if (bytes.length === 0) return refuse('file-empty');
  // The format of spreadsheet programs before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse('file-is-a-workbook');
  const lines = isZip(bytes) ? readPackage(bytes) : readCsv(bytes);
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return refuse('file-without-students');
  return lines.value.length > maxRosterRows ? refuse('too-many-students') : lines;
};
