import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { Link } from '@tanstack/react-router';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { SessionBars } from './session-bars.tsx';
import { afterSummaryPress, type SummaryColumn, type SummaryOrder, sortedSummaries } from './summary-table-rows.ts';
import { growthText, lastText, minutesOf, needText } from './summary-text.ts';

interface RosterSummaryTableProps {
  students: readonly StudentSummary[];
  order: SummaryOrder;
  onOrder: (order: SummaryOrder) => void;
}

export const RosterSummaryTable = ({ students, order, onOrder }: RosterSummaryTableProps) => {
  const sortedBy = (column: SummaryColumn) => ({
    sorted: order.column === column ? order.direction : null,
    onSort: () => onOrder(afterSummaryPress(order, column)),
  });
  const anyShared = students.some(({ sharedFrom }) => sharedFrom !== undefined);
  return (
    <Table caption="Students by need" wide>
      <TableHead>
        <HeaderCell {...sortedBy('name')}>Student</HeaderCell>
        <HeaderCell {...sortedBy('need')}>Needs attention</HeaderCell>
        <HeaderCell>Sessions, six weeks</HeaderCell>
        <HeaderCell align="right" {...sortedBy('minutes')}>
          Minutes
        </HeaderCell>
        <HeaderCell align="right" {...sortedBy('goals')}>
          Goals met
        </HeaderCell>
        <HeaderCell>Growth</HeaderCell>
        <HeaderCell {...sortedBy('last')}>Last result</HeaderCell>
        {anyShared && <HeaderCell>Shared From</HeaderCell>}
      </TableHead>
      <TableBody>
        {sortedSummaries(students, order).map((student) => (
          <Row key={student.id} className="print:break-inside-avoid">
            <Cell className="card:min-w-36">
              <Link
                to={recordsPath(student.lastType ?? 'phonics/phonics')}
                search={{ id: student.id }}
                // In the state, because addresses end up in logs.
                state={{ studentName: student.name, anyType: true }}
                preload={false}
                className="link inline-flex min-h-11 items-center font-medium"
              >
                {student.name}
              </Link>
            </Cell>
            <Cell label="Needs attention" className="card:min-w-36">
              {student.needs.length > 0 && (
                <ul className="text-sm max-card:text-right">
                  {student.needs.map((need) => (
                    <li key={need}>{needText(need, student)}</li>
                  ))}
                </ul>
              )}
            </Cell>
            <Cell label="Sessions, six weeks">
              <SessionBars sessions={student.sessions} />
            </Cell>
            <Cell label="Minutes in 28 days" align="right">
              {minutesOf(student.seconds)}
            </Cell>
            <Cell label="Goals met in 28 days" align="right">
              {student.goalsMet}
            </Cell>
            <Cell label="Growth" className="text-sm max-card:text-right card:min-w-44">
              {growthText(student)}
            </Cell>
            <Cell label="Last result" className="text-sm max-card:text-right">
              {lastText(student)}
            </Cell>
            {anyShared && (
              <Cell label="Shared From" className="text-sm">
                {student.sharedFrom}
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};
