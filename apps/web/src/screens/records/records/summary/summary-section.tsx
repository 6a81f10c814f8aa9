import type { TypeTotals } from '@sixty/contract/records/records.ts';
import { type ExerciseType, exerciseTypesOf, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { totalsQuery } from '../../../../api/records-queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { recordsPath } from '../../../../components/exercises/exercise/exercise-paths.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { countText, rateText } from '../../../../components/records/chart/count-text.ts';
import { GoalMark } from '../../../../components/records/chart/performance/goal-mark.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { FidelitySection } from '../fidelity-section.tsx';
import { firstChart, type RecordsSearch } from '../records-search.ts';
import { StoryDonuts } from './story-donuts.tsx';
import { minutesText, totalsSummary } from './summary-text.ts';

interface SummarySectionProps {
  studentId: string;
  program: Program;
  /** The query of the pages about one type. */
  search: RecordsSearch;
}

/**
 * The Student Summary: totals of each type of a program, growth in stories, and how often the student practiced (C78).
 */
export const SummarySection = ({ studentId, program, search }: SummarySectionProps) => (
  <div className="grid gap-10 print:gap-6">
    <TotalsSection studentId={studentId} program={program} search={search} />
    {program === 'reading' && <StoryDonuts studentId={studentId} />}
    <FidelitySection studentId={studentId} tint={program} />
  </div>
);

const TotalsSection = ({ studentId, program, search }: SummarySectionProps) => {
  const { data, error, isFetching, refetch } = useQuery(totalsQuery(studentId));
  const totals = data?.filter(({ type }) => programOf(type) === program);
  return (
    <section aria-labelledby="summary-heading" className="grid gap-3">
      <h2 id="summary-heading" className="text-xl">
        Student Summary
      </h2>
      {totals && totals.length > 0 && (
        <>
          <p className="max-w-prose text-lg">{totalsSummary(totals, program)}</p>
          <TotalsTable totals={totals} program={program} search={search} />
        </>
      )}
      {totals?.length === 0 && <p>There are no results in {programTitle(program).toLowerCase()} yet.</p>}
      {!data && !error && <Skeleton className="h-80 w-full" />}
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
    </section>
  );
};

interface TotalsTableProps {
  totals: readonly TypeTotals[];
  program: Program;
  search: RecordsSearch;
}

const TotalsTable = ({ totals, program, search }: TotalsTableProps) => {
  const most = Math.max(...totals.map(({ seconds }) => seconds));
  const inOrder = exerciseTypesOf(program).flatMap((type) => totals.find((each) => each.type === type) ?? []);
  return (
    <Table caption={`Totals of ${programTitle(program)} by type of exercise`} wide>
      <TableHead>
        <HeaderCell>Type</HeaderCell>
        <HeaderCell align="right">Results</HeaderCell>
        <HeaderCell align="right">Days</HeaderCell>
        <HeaderCell>Minutes practiced</HeaderCell>
        <HeaderCell align="right">Exercises</HeaderCell>
        <HeaderCell align="right">Goals met</HeaderCell>
        <HeaderCell className="card:w-36">First and latest day</HeaderCell>
        <HeaderCell>Latest result</HeaderCell>
      </TableHead>
      <TableBody>
        {inOrder.map((each) => (
          <Row key={each.type}>
            <Cell>
              <Link
                to={recordsPath(each.type)}
                search={firstChart(search)}
                className="link inline-flex min-h-11 items-center font-medium print:no-underline"
              >
                {exerciseTypeTitle[each.type]}
              </Link>
            </Cell>
            <Cell label="Results" align="right">
              {rateText(each.results)}
            </Cell>
            <Cell label="Days" align="right">
              {rateText(each.days)}
            </Cell>
            <Cell label="Minutes practiced" className="whitespace-nowrap">
              <Minutes seconds={each.seconds} most={most} program={program} />
            </Cell>
            <Cell label="Exercises" align="right">
              {rateText(each.exercises)}
            </Cell>
            <Cell label="Goals met" align="right">
              {rateText(each.goalsMet)}
            </Cell>
            <Cell label="First and latest day">
              <span className="max-card:text-right">
                <span className="whitespace-nowrap">{formatCalendarDay(each.firstDay)}</span>
                {each.lastDay !== each.firstDay && (
                  <>
                    {' '}
                    to <span className="whitespace-nowrap">{formatCalendarDay(each.lastDay)}</span>
                  </>
                )}
              </span>
            </Cell>
            <Cell label="Latest result">
              <LatestResult type={each.type} latest={each.latest} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};

const fills: Record<Program, string> = { reading: 'fill-reading', math: 'fill-math' };
const barWidth = 88;

/** The minutes of one type, with a bar relative to the other types. */
const Minutes = ({ seconds, most, program }: { seconds: number; most: number; program: Program }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" width={barWidth} height="10" className="shrink-0 max-card:hidden">
      <rect width={Math.max(1, (barWidth * seconds) / most)} height="10" className={fills[program]} />
    </svg>
    <span className="numbers">{minutesText(seconds)}</span>
  </span>
);

const LatestResult = ({ type, latest }: { type: ExerciseType; latest: TypeTotals['latest'] }) => (
  <span className="grid py-1 max-card:justify-items-end max-card:text-right">
    <span>
      {latest.number}. {latest.name}
    </span>
    <span className="numbers text-muted">
      {countText(latest.wcpm, itemNoun(type))} correct per minute, {countText(latest.errors, 'error')}
    </span>
    <span>
      Goal: <GoalMark met={latest.goalMet} />
    </span>
  </span>
);
