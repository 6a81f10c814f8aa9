import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import type { CsvCell } from '../../../components/records/export/csv.ts';
import { needTitle } from '../../../components/students/student/need-title.ts';
import type { SortDirection } from '../../../ui/table.tsx';
import { minutesOf } from './summary-text.ts';

/** The sortable columns of the roster summary; the server sorts by need. */
export type SummaryColumn = 'need' | 'name' | 'minutes' | 'goals' | 'last';

export interface SummaryOrder {
  readonly column: SummaryColumn;
  readonly direction: SortDirection;
}

export const mostNeedFirst: SummaryOrder = { column: 'need', direction: 'ascending' };

const comparisons: Readonly<Record<SummaryColumn, (a: StudentSummary, b: StudentSummary) => number>> = {
  need: () => 0,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  minutes: (a, b) => a.seconds - b.seconds,
  goals: (a, b) => a.goalsMet - b.goalsMet,
  last: (a, b) => (a.lastDay ?? '').localeCompare(b.lastDay ?? ''),
};

/** The sorted students; equal ones keep the order of need. */
export const sortedSummaries = (
  students: readonly StudentSummary[],
  { column, direction }: SummaryOrder,
): readonly StudentSummary[] => {
  if (column === 'need') return direction === 'ascending' ? students : students.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  return students.toSorted((a, b) => sign * comparisons[column](a, b));
};

/** An order as the value of a choice. */
export const orderValue = ({ column, direction }: SummaryOrder): string => `${column} ${direction}`;

const orders: readonly { readonly label: string; readonly order: SummaryOrder }[] = [
  { label: 'Most need first', order: mostNeedFirst },
  { label: 'By name', order: { column: 'name', direction: 'ascending' } },
  { label: 'Longest without a result first', order: { column: 'last', direction: 'ascending' } },
  { label: 'Fewest minutes first', order: { column: 'minutes', direction: 'ascending' } },
  { label: 'Fewest goals first', order: { column: 'goals', direction: 'ascending' } },
];

/** The orders to choose where there are no column headers to press. */
export const summaryOrders = orders.map((each) => ({ ...each, value: orderValue(each.order) }));

/** A press on a column sorts by it, ascending at first; a repeated press reverses the order. */
export const afterSummaryPress = (order: SummaryOrder, column: SummaryColumn): SummaryOrder => ({
  column,
  direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});

const weeksAgo = (index: number, weeks: number): string => {
  const ago = weeks - 1 - index;
  if (ago === 0) return 'Sessions this week';
  return ago === 1 ? 'Sessions last week' : `Sessions ${ago} weeks ago`;
};

/** The numbers of the page, by student. */
export const summaryColumns = (weeks: number): readonly string[] => [
  'Student',
  'Shared From',
  'Needs attention',
  ...Array.from({ length: weeks }, (_, index) => weeksAgo(index, weeks)),
  'Minutes in 28 days',
  'Goals met in 28 days',
  'Last day',
  'Last type',
  'Growth a week',
  'Growth, plus or minus',
  'Growth in',
];

export const summaryRow = (student: StudentSummary): readonly CsvCell[] => [
  student.name,
  student.sharedFrom ?? null,
  student.needs.map((need) => needTitle[need]).join('; '),
  ...student.sessions,
  minutesOf(student.seconds),
  student.goalsMet,
  student.lastDay,
  student.lastType && exerciseTypeTitle[student.lastType],
  student.growth?.weekly ?? null,
  student.growth?.margin ?? null,
  student.growth?.skillSetTitle ?? null,
];
