import type { RawRecord } from '@sixty/contract/records.ts';
import type { ItemNoun } from '../../parts/chart/performance-words.ts';
import type { SortDirection } from '../../ui/table.tsx';

export type RecordColumn = 'date' | 'exercise' | 'responses' | 'time' | 'wpm' | 'wcpm' | 'errors' | 'goal' | 'teacher';

export interface RecordOrder {
  readonly column: RecordColumn;
  readonly direction: SortDirection;
}

/** The latest result stands first. */
export const latestFirst: RecordOrder = { column: 'date', direction: 'descending' };

/** The heads of the columns of the table of raw records, in their order. */
export const columnTitles = (noun: ItemNoun): Readonly<Record<RecordColumn, string>> => ({
  date: 'Date',
  exercise: 'Exercise',
  responses: 'Responses',
  time: 'Time',
  wpm: `${noun[0]?.toUpperCase()}${noun.slice(1)}s per minute`,
  wcpm: noun === 'word' ? 'WCPM' : 'Correct per minute',
  errors: 'Errors',
  goal: 'Goal',
  teacher: 'Teacher',
});

const sortKeys: Readonly<Record<RecordColumn, (record: RawRecord) => number | string>> = {
  date: ({ date }) => date,
  exercise: ({ number }) => number,
  responses: ({ responses }) => responses,
  time: ({ time }) => time,
  wpm: ({ wpm }) => wpm,
  wcpm: ({ wcpm }) => wcpm,
  errors: ({ errors }) => errors,
  goal: ({ goalMet }) => Number(goalMet),
  teacher: ({ teacherName }) => teacherName.toLowerCase(),
};

/** A press on a column sorts by it, upwards at first; a second press turns the order around. */
export const afterPress = (order: RecordOrder, column: RecordColumn): RecordOrder => ({
  column,
  direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The records in an order; equal ones by when they were taken, in the same direction. */
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
