import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import type { SortDirection } from '../../../../ui/table.tsx';

/** The sortable columns of the table of raw records. */
export type SortColumn = 'date' | 'exercise' | 'correct' | 'errors';

export interface RecordOrder {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

/** Latest result first. */
export const latestFirst: RecordOrder = { column: 'date', direction: 'descending' };

/** A press on a column sorts by it, ascending at first; a repeated press reverses the order. */
export const afterPress = (order: RecordOrder, column: SortColumn): RecordOrder => ({
  column,
  direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});

const sortKeys: Readonly<Record<SortColumn, (record: RawRecord) => number | string>> = {
  date: ({ date }) => date,
  exercise: ({ number }) => number,
  correct: ({ wcpm }) => wcpm,
  errors: ({ errors }) => errors,
};

/** The sorted records; equal ones by time taken, in the same direction. */
export const sortedRecords = (
  records: readonly RawRecord[],
  { column, direction }: RecordOrder,
): readonly RawRecord[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  const key = sortKeys[column];
  return [...records].sort(
    (a, b) => sign * (compare(key(a), key(b)) || compare(a.date, b.date) || compare(a.taken, b.taken)),
  );
};

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : Number(a > b));

/** The teacher of all records, to name once; undefined if there are several. */
export const onlyTeacher = ([first, ...others]: readonly RawRecord[]): string | undefined =>
  others.every(({ teacherName }) => teacherName === first?.teacherName) ? first?.teacherName : undefined;

/** The headers of the two columns that name the unit. */
export const rateTitles = (noun: ItemNoun): { readonly all: string; readonly correct: string } => ({
  all: `${noun[0]?.toUpperCase()}${noun.slice(1)}s per minute`,
  correct: noun === 'word' ? 'WCPM' : 'Correct per minute',
});
