import type { OrganizationOverview } from '@sixty/contract/organizations/organization-overview.ts';
import { type Overview, suppressSmallCounts } from '@sixty/domain/organizations/overview.ts';
import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { overviewQuery } from '../../../api/overview-queries.ts';
import { workplaceOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { OverviewFilters } from './overview-filters.tsx';
import { groupTitle, hiddenIn } from './overview-rows.ts';
import { type ComparedBy, isFiltered, type OverviewSearch } from './overview-search.ts';
import { headlines, hiddenRule, isUnpracticed, mostHiddenText, periodTitle, weeksText } from './overview-text.ts';
import './overview.css';
import { GrowthSection, PracticeSection } from './program-sections.tsx';
import { SeatsSection, SizesSection } from './seats-section.tsx';
import { UnseenSection } from './unseen-section.tsx';

/**
 * The overview of an organization, or of a Manager's own group: practice against the plan, growth, unseen students,
 * and seats.
 */
export const OrganizationOverviewScreen = ({ search }: { search: OverviewSearch }) => {
  const { group = '', instructor = '', program, period = 'this-week' } = search;
  const session = useSession();
  const filter = { group, instructor, ...(program && { program }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...overviewQuery({ ...filter, period }),
    placeholderData: keepPreviousData,
  });
  const by = data ? comparedBy(data, search) : 'groups';
  const suppressed = useMemo(() => data && suppressSmallCounts(data), [data]);
  return (
    <div className="overview-sheet">
      <PageHeader
        title="Organization overview"
        actions={
          data && (
            <Button icon="print" className="print:hidden" onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      >
        <p className="wrap-anywhere">{workplaceOf(session)}</p>
        <p>
          {periodTitle[period]}
          {data && `, ${weeksText(data.now)}`}
        </p>
        <p className="hidden print:block">
          {data && filterText(data, search)} Printed {formatDayOf(new Date().toISOString())}.
        </p>
      </PageHeader>
      {error && !data && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && suppressed && (
        <div className="grid gap-8" aria-busy={isFetching}>
          <OverviewFilters overview={data} search={search} by={by} />
          <p role="status" className="sr-only">
            {isPlaceholderData ? 'Loading' : ''}
          </p>
          {data.sizes.whole.students === 0 ? (
            <Alert kind="info">
              {isFiltered(search)
                ? 'No students match these filters.'
                : 'There are no students yet. Once there are, this page shows how they practice and grow.'}
            </Alert>
          ) : (
            <>
              {isUnpracticed(data) && (
                <Alert kind="info">Nobody has practiced lately, so there is little to show yet.</Alert>
              )}
              <Headlines overview={data} period={period} />
              {hiddenIn(suppressed, by) === 'most' && (
                <div className="hidden print:block">
                  <Alert kind="info">{mostHiddenText(by)}</Alert>
                </div>
              )}
              {compared(data, suppressed).map(([counts, hidden]) => (
                <PracticeSection
                  key={counts.program}
                  overview={data}
                  program={counts}
                  suppressed={hidden}
                  by={by}
                  period={period}
                />
              ))}
              {compared(data, suppressed).map(([counts, hidden]) => (
                <GrowthSection key={counts.program} overview={data} program={counts} suppressed={hidden} by={by} />
              ))}
              <UnseenSection key={JSON.stringify(filter)} filter={filter} count={data.unseen} />
              <SizesSection overview={data} suppressed={suppressed} by={by} program={program} />
            </>
          )}
          <SeatsSection seats={data.seats} />
          {hiddenIn(suppressed, by) !== 'nothing' && <p className="max-w-prose text-muted text-sm">{hiddenRule}</p>}
        </div>
      )}
    </div>
  );
};

/** The counts of each program, and those for paper and files. */
const compared = ({ programs }: OrganizationOverview, suppressed: Overview<SuppressedCount>) =>
  programs.flatMap((counts) =>
    suppressed.programs.filter(({ program }) => program === counts.program).map((hidden) => [counts, hidden] as const),
  );

/** Groups if there are several, otherwise owners of students. */
const comparedBy = ({ groups }: OrganizationOverview, { by }: OverviewSearch): ComparedBy =>
  groups.length > 1 ? (by ?? 'groups') : 'instructors';

/** The filter, as text for print. */
const filterText = (
  { groups, instructors }: OrganizationOverview,
  { group, instructor, program }: OverviewSearch,
): string =>
  [
    ...groups.filter(({ key }) => key === group).map(({ name }) => `Group: ${groupTitle(name)}.`),
    ...instructors.filter(({ key }) => key === instructor).map(({ name }) => `Instructor: ${name}.`),
    ...(program ? [`${programTitle(program)} only.`] : []),
  ].join(' ');

const Headlines = ({
  overview,
  period,
}: {
  overview: OrganizationOverview;
  period: NonNullable<OverviewSearch['period']> | 'this-week';
}) => (
  <dl className="overview-headlines grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-4">
    {headlines(overview, period).map(({ title, value, text }) => (
      <div key={title} className="grid content-start gap-0.5 border-line-strong border-t pt-2">
        <dt className="text-muted text-sm">{title}</dt>
        <dd className="numbers text-3xl">{value}</dd>
        <dd className="text-muted text-sm">{text}</dd>
      </div>
    ))}
  </dl>
);

const Loading = () => (
  <div className="grid gap-8">
    <div className="flex flex-wrap gap-4">
      {['w-40', 'w-44', 'w-36', 'w-36'].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <Skeleton key={place} className={`h-11 ${width}`} />
      ))}
    </div>
    <SkeletonRows rows={12} label="Loading the organization" />
  </div>
);
