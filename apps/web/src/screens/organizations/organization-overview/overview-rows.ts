import type { OrganizationOverview } from '@sixty/contract/organizations/organization-overview.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import type { Overview, Practice, ProgramOverview, Sizes } from '@sixty/domain/organizations/overview.ts';
import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import type { ComparedBy } from './overview-search.ts';

export type ProgramCounts = OrganizationOverview['programs'][number];

/** A row of a comparison; the row of all students has no key. */
export interface ShownRow<Counts> {
  readonly key: string | null;
  readonly name: string;
  /** The username shown with an instructor's name. */
  readonly username: string | null;
  readonly limit: number | null;
  readonly counts: Counts;
}

/** The display name of a row's group. */
export const groupTitle = (name: string): string => (name === noGroup ? noGroupTitle : name);

const rowsOf = <Counts extends { readonly key: string }>(
  overview: OrganizationOverview,
  by: ComparedBy,
  counted: readonly Counts[],
): readonly ShownRow<Counts>[] => {
  const named = new Map(overview[by].map((each) => [each.key, each]));
  return counted.map((counts) => {
    const { name, limit } = named.get(counts.key) ?? { name: counts.key, limit: null };
    const username = by === 'instructors' ? counts.key : null;
    return { key: counts.key, name: groupTitle(name), username, limit, counts };
  });
};

const whole = <Counts>(counts: Counts): ShownRow<Counts> => ({
  key: null,
  name: 'All students',
  username: null,
  limit: null,
  counts,
});

/** All students first, then the rows; only the rows if there are several. */
const withWhole = <Counts>(all: Counts, rows: readonly ShownRow<Counts>[]): readonly ShownRow<Counts>[] =>
  rows.length === 1 ? rows : [whole(all), ...rows];

export const sizeRows = <Count>(
  overview: OrganizationOverview,
  by: ComparedBy,
  { sizes }: Pick<Overview<Count>, 'sizes'>,
): readonly ShownRow<Sizes<Count | number>>[] =>
  withWhole<Sizes<Count | number>>(sizes.whole, rowsOf(overview, by, sizes[by]));

export const practiceRows = <Count>(
  overview: OrganizationOverview,
  by: ComparedBy,
  program: ProgramOverview<Count>,
): readonly ShownRow<Practice<Count | number>>[] =>
  withWhole<Practice<Count | number>>(program.whole, rowsOf(overview, by, program[by]));

/** The sum of the counts, suppressed if any of them is. */
export const sumOf = (counts: readonly (SuppressedCount | undefined)[]): SuppressedCount => {
  const shown = counts.filter((count) => typeof count === 'number');
  return shown.length === counts.length ? shown.reduce((sum, count) => sum + count, 0) : 'withheld';
};

/** How much of the comparison is suppressed: `most` if more than half of the practice-day counts are. */
export const hiddenIn = (overview: Overview<SuppressedCount>, by: ComparedBy): 'nothing' | 'some' | 'most' => {
  const compared = [overview.sizes[by], overview.programs.map((each) => each[by])];
  if (!/"(withheld|under-five)"/.test(JSON.stringify(compared))) return 'nothing';
  const days = overview.programs.flatMap((each) => each[by].flatMap(({ total, now }) => (total === 0 ? [] : [...now])));
  return 2 * days.filter((count) => typeof count === 'string').length > days.length ? 'most' : 'some';
};
