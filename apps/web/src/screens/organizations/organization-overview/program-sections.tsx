import type { OrganizationOverview } from '@sixty/contract/organizations/organization-overview.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import type { OverviewPeriod, ProgramOverview } from '@sixty/domain/organizations/overview.ts';
import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { signedText } from '../../../components/records/chart/chart-text.ts';
import { csvText } from '../../../components/records/export/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonCsv, growthColumns, practiceColumns } from './overview-columns.ts';
import { type ProgramCounts, practiceRows } from './overview-rows.ts';
import type { ComparedBy } from './overview-search.ts';
import { OverviewSection } from './overview-section.tsx';
import {
  growthRule,
  growthText,
  growthTitles,
  pendingText,
  practiceRule,
  practiceText,
  practiceTitles,
  typesRule,
} from './overview-text.ts';
import { type Shade, StackedBar, StackedBarKey } from './stacked-bar.tsx';
import { useSaveTable } from './use-save-table.ts';

interface ProgramSectionProps {
  overview: OrganizationOverview;
  program: ProgramCounts;
  /** The counts of the program for paper and files. */
  suppressed: ProgramOverview<SuppressedCount>;
  by: ComparedBy;
  period: OverviewPeriod;
}

const practiceShades: readonly Shade[] = ['hollow', 'light', 'middle', 'solid'];
const growthShades: readonly Shade[] = ['solid', 'light', 'striped', 'hollow'];

/** How many students practice a program on how many days, against the plan. */
export const PracticeSection = ({ overview, program: counts, suppressed, by, period }: ProgramSectionProps) => {
  const { program } = counts;
  const title = `Practice in ${programTitle(program)}`;
  const rows = practiceRows(overview, by, counts);
  const onPaper = practiceRows(overview, by, suppressed);
  const columns = practiceColumns(period);
  const save = useSaveTable();
  return (
    <OverviewSection
      title={title}
      text={practiceText(counts, period)}
      onSave={() => save(title, comparisonCsv(by, onPaper, columns))}
    >
      {counts.whole.total > 0 && (
        <>
          <StackedBarKey titles={practiceTitles(period)} shades={practiceShades} tint={program} />
          <ComparisonTable
            caption={title}
            by={by}
            rows={rows}
            onPaper={onPaper}
            columns={columns}
            bar={{
              title: 'Days of practice',
              draw: ({ total, now }) => <StackedBar total={total} parts={now} shades={practiceShades} tint={program} />,
            }}
          />
          <p className="max-w-prose text-muted text-sm">{practiceRule(program)}</p>
        </>
      )}
    </OverviewSection>
  );
};

/** How results in a program change, by the students' own trends. */
export const GrowthSection = ({ overview, program: counts, suppressed, by }: Omit<ProgramSectionProps, 'period'>) => {
  const { program } = counts;
  const title = `Growth in ${programTitle(program)}`;
  const rows = practiceRows(overview, by, counts);
  const onPaper = practiceRows(overview, by, suppressed);
  const pending = pendingText(counts.pending);
  const save = useSaveTable();
  return (
    <OverviewSection
      title={title}
      text={growthText(counts)}
      onSave={() => save(title, comparisonCsv(by, onPaper, growthColumns))}
    >
      {counts.whole.total > 0 && (
        <>
          <StackedBarKey titles={growthTitles} shades={growthShades} tint={program} />
          <ComparisonTable
            caption={title}
            by={by}
            rows={rows}
            onPaper={onPaper}
            columns={growthColumns}
            bar={{
              title: 'How results change',
              draw: ({ total, growth }) => (
                <StackedBar total={total} parts={growth} shades={growthShades} tint={program} />
              ),
            }}
          />
          <p className="max-w-prose text-muted text-sm">
            {growthRule}
            {pending && ` ${pending}`}
          </p>
          <TypesTable counts={counts} title={title} />
        </>
      )}
    </OverviewSection>
  );
};

const typeColumns = ['Type of exercise', ...growthTitles, 'Gain a week'];

/** Growth by type of exercise, where amounts are comparable. */
const TypesTable = ({ counts: { types }, title }: { counts: ProgramCounts; title: string }) => {
  const saveTable = useSaveTable();
  if (types.length === 0) return null;
  const caption = `${title} by type of exercise`;
  const save = () =>
    saveTable(
      caption,
      csvText(
        [...typeColumns, 'Unit'],
        types.map(({ type, growth, weekly }) => [
          exerciseTypeTitle[type],
          ...growth,
          weekly === null ? null : Math.round(10 * weekly) / 10,
          `correct ${itemNoun(type)}s per minute`,
        ]),
      ),
    );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h3 className="font-medium text-lg">By type of exercise</h3>
        <Button className="print:hidden" onClick={save} aria-label={`Save as CSV: ${caption}`}>
          Save as CSV
        </Button>
      </div>
      <Table caption={caption} wide>
        <TableHead>
          {typeColumns.map((each, column) => (
            <HeaderCell key={each} align={column === 0 ? 'left' : 'right'}>
              {each}
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {types.map(({ type, growth, weekly }) => (
            <Row key={type}>
              <Cell>{exerciseTypeTitle[type]}</Cell>
              {growthTitles.map((each, part) => (
                <Cell key={each} label={each} align="right">
                  {growth[part] ?? 0}
                </Cell>
              ))}
              <Cell label="Gain a week" align="right" className="whitespace-nowrap">
                {weekly === null ? (
                  <span className="text-muted text-sm">too few</span>
                ) : (
                  `${signedText(weekly)} ${itemNoun(type)}s`
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <p className="max-w-prose text-muted text-sm">{typesRule}</p>
    </div>
  );
};
