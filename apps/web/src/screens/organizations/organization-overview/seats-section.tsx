import type { OrganizationOverview } from '@sixty/contract/organizations/organization-overview.ts';
import type { Overview } from '@sixty/domain/organizations/overview.ts';
import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { csvText } from '../../../components/records/export/csv.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonCsv, rowTitle, sizeColumns } from './overview-columns.ts';
import { sizeRows } from './overview-rows.ts';
import type { ComparedBy } from './overview-search.ts';
import { OverviewSection } from './overview-section.tsx';
import { seatsText, studentsText } from './overview-text.ts';
import { useSaveTable } from './use-save-table.ts';

const titles = ['Program', 'Purchased', 'Used', 'Unused'];

/** The seats of the organization: bought, used and available. */
export const SeatsSection = ({ seats }: Pick<OrganizationOverview, 'seats'>) => {
  const save = useSaveTable();
  return (
    <OverviewSection
      title="Seats"
      text={seats.map(seatsText).join(' ')}
      onSave={() =>
        save(
          'Seats',
          csvText(
            titles,
            seats.map(({ program, purchased, used, available }) => [programTitle(program), purchased, used, available]),
          ),
        )
      }
    >
      <Table caption="Seats">
        <TableHead>
          {titles.map((title, column) => (
            <HeaderCell key={title} align={column === 0 ? 'left' : 'right'}>
              {title}
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {seats.map(({ program, purchased, used, available }) => (
            <Row key={program}>
              <Cell className="font-medium">{programTitle(program)}</Cell>
              <Cell label="Purchased" align="right">
                {purchased}
              </Cell>
              <Cell label="Used" align="right">
                {used}
              </Cell>
              <Cell label="Unused" align="right">
                {available}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </OverviewSection>
  );
};

interface SizesSectionProps {
  overview: OrganizationOverview;
  /** The counts for paper and files. */
  suppressed: Overview<SuppressedCount>;
  by: ComparedBy;
  /** The program of the filter, if one is set. */
  program: keyof typeof otherColumn | undefined;
}

/** The column that is empty when one program is selected. */
const otherColumn = { reading: 'Math', math: 'Reading' } as const;

/** The students of each group or instructor, with their licenses and limits. */
export const SizesSection = ({ overview, suppressed, by, program }: SizesSectionProps) => {
  const rows = sizeRows(overview, by, overview);
  const onPaper = sizeRows(overview, by, suppressed);
  const { students, active } = overview.sizes.whole;
  const save = useSaveTable();
  const title = `Students by ${rowTitle[by].toLowerCase()}`;
  const hasLimits = rows.some(({ limit }) => limit !== null);
  const columns = sizeColumns.filter(
    (column) =>
      (program === undefined || column.title !== otherColumn[program]) && (hasLimits || column.title !== 'Limit'),
  );
  return (
    <OverviewSection
      title={title}
      text={`${studentsText(students)}, of whom ${active === students ? 'all have' : active === 1 ? '1 has' : `${active} have`} an Active license.`}
      onSave={() => save(title, comparisonCsv(by, onPaper, columns))}
    >
      <ComparisonTable caption={title} by={by} rows={rows} onPaper={onPaper} columns={columns} />
      {by === 'instructors' && (
        <p className="max-w-prose text-muted text-sm">A student counts for the owner, not for other instructors.</p>
      )}
    </OverviewSection>
  );
};
