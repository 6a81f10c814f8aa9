import type { OverviewPeriod, Practice, Sizes } from '@sixty/domain/organizations/overview.ts';
import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { type CsvCell, csvText } from '../../../components/records/export/csv.ts';
import { type ShownRow, sumOf } from './overview-rows.ts';
import type { ComparedBy } from './overview-search.ts';
import { beforeTitle, growthTitles, practiceTitles, shownText } from './overview-text.ts';

/** A column of counts on screen, on paper and in a file. */
export interface Column<Counts> {
  readonly title: string;
  /** Null if there is nothing to report. */
  readonly count: (row: ShownRow<Counts>) => SuppressedCount | null;
}

/** The column title for the rows of a comparison. */
export const rowTitle: Readonly<Record<ComparedBy, string>> = { groups: 'Group', instructors: 'Instructor' };

export const sizeColumns: readonly Column<Sizes<SuppressedCount>>[] = [
  { title: 'Students', count: ({ counts }) => counts.students },
  { title: 'With a license', count: ({ counts }) => counts.active },
  { title: 'Reading', count: ({ counts }) => counts.reading },
  { title: 'Math', count: ({ counts }) => counts.math },
  { title: 'Limit', count: ({ limit }) => limit },
];

export const practiceColumns = (period: OverviewPeriod): readonly Column<Practice<SuppressedCount>>[] => [
  { title: 'Students', count: ({ counts }) => counts.total },
  ...practiceTitles(period).map((title, part) => ({
    title,
    count: ({ counts }: ShownRow<Practice<SuppressedCount>>) => counts.now[part] ?? null,
  })),
  {
    title: `3 or more, ${beforeTitle[period]}`,
    count: ({ counts }) => sumOf([counts.before[2], counts.before[3]]),
  },
];

export const growthColumns: readonly Column<Practice<SuppressedCount>>[] = [
  { title: 'Students', count: ({ counts }) => counts.total },
  ...growthTitles.map((title, part) => ({
    title,
    count: ({ counts }: ShownRow<Practice<SuppressedCount>>) => counts.growth[part] ?? null,
  })),
];

/** @param rows with small counts suppressed, as files leave the organization */
export const comparisonCsv = <Counts>(
  by: ComparedBy,
  rows: readonly ShownRow<Counts>[],
  columns: readonly Column<Counts>[],
): string => {
  const usernames = by === 'instructors';
  const cell = (count: SuppressedCount | null): CsvCell => (typeof count === 'string' ? shownText(count) : count);
  return csvText(
    [rowTitle[by], ...(usernames ? ['Username'] : []), ...columns.map(({ title }) => title)],
    rows.map((row) => [
      row.name,
      ...(usernames ? [row.username] : []),
      ...columns.map(({ count }) => cell(count(row))),
    ]),
  );
};
