import { reasonText } from '@sixty/contract/messages/roster-file.ts';
import { type ImportRow, listImportRows } from '@sixty/contract/students/roster-files.ts';
import { columnTitle, exportColumns } from '@sixty/domain/students/roster-files/csv-columns.ts';
import { call } from '../../../api/client.ts';
import { type CsvCell, csvText } from '../../../components/records/export/csv.ts';

type Refused = Extract<ImportRow, { kind: 'refuse' }>;

/** The page size of one call. */
const atOnce = 500;

/** All refused lines of a file. */
export const findRefused = async (importID: string, count: number): Promise<readonly Refused[]> => {
  const found: Refused[] = [];
  while (found.length < count) {
    const { rows } = await call(listImportRows, { importID, kind: 'refuse', offset: found.length, limit: atOnce });
    if (rows.length === 0) break;
    found.push(...rows.filter((row) => row.kind === 'refuse'));
  }
  return found;
};

const cellOf = ({ name, written }: Refused, column: (typeof exportColumns)[number]): string => {
  switch (column) {
    case 'name':
      return name;
    case 'birthDay':
    case 'group':
    case 'externalId':
      return written[column];
    case 'programs':
      return written.programs?.join(', ') ?? '';
    default:
      return written.profile[column];
  }
};

/**
 * Refused lines in the columns of exported files, with the reasons at the end: once corrected, the file can be
 * imported. The programs column is present only if the file had one, as an empty one would mean no programs.
 */
export const refusedCsv = (rows: readonly Refused[]): string => {
  const columns = exportColumns.filter(
    (column) => column !== 'programs' || rows.some(({ written }) => written.programs !== null),
  );
  const cells = (row: Refused): CsvCell[] => [
    ...columns.map((column) => cellOf(row, column)),
    row.row,
    row.reasons.map(reasonText).join(' '),
  ];
  return csvText([...columns.map(columnTitle), 'Line', 'Why it was refused'], rows.map(cells));
};
