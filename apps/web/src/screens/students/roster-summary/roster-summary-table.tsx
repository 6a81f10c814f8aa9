import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { Link } from '@tanstack/react-router';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { useBegin } from '../../../components/exercises/today/use-begin.ts';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { SessionBars } from './session-bars.tsx';
import { afterSummaryPress, type SummaryColumn, type SummaryOrder, sortedSummaries } from './summary-table-rows.ts';
import { growthText, lastText, minutesOf, needText } from './summary-text.ts';

interface RosterSummaryTableProps {
  students: readonly StudentSummary[];
  order: SummaryOrder;
  onOrder: (order: SummaryOrder) => void;
}

/** Tablets show the last column below the name; print has room for it. */
const whereRoomy = 'card:max-desktop:hidden print:table-cell!';

/** Every student of the roster, with a button that begins the lesson. */
export const RosterSummaryTable = ({ students, order, onOrder }: RosterSummaryTableProps) => {
  const sortedBy = (column: SummaryColumn) => ({
    sorted: order.column === column ? order.direction : null,
    onSort: () => onOrder(afterSummaryPress(order, column)),
  });
  const { begin, opening } = useBegin();
  return (
    <div className="card:max-desktop:[&_:is(td,th)]:px-1.5">
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
          <HeaderCell {...sortedBy('last')} className={whereRoomy}>
            Last result
          </HeaderCell>
          <HeaderCell className="print:hidden">
            <span className="sr-only">Lesson</span>
          </HeaderCell>
        </TableHead>
        <TableBody>
          {sortedSummaries(students, order).map((student) => (
            <Row key={student.id} className="print:break-inside-avoid">
              <Cell className="card:min-w-40">
                <span className="grid">
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
                  {student.sharedFrom !== undefined && (
                    <span className="pb-1 text-muted text-xs">Shared from {student.sharedFrom}</span>
                  )}
                  <span className="hidden pb-1 text-muted text-xs card:max-desktop:block print:hidden!">
                    {lastText(student)}
                  </span>
                </span>
              </Cell>
              <Cell label="Needs attention" className="max-card:order-1 card:min-w-30">
                {student.needs.length > 0 && (
                  <ul className="text-sm max-card:text-right">
                    {student.needs.map((need) => (
                      <li key={need}>{needText(need, student)}</li>
                    ))}
                  </ul>
                )}
              </Cell>
              <Cell label="Sessions, six weeks" className="max-card:order-1">
                <SessionBars sessions={student.sessions} />
              </Cell>
              <Cell label="Minutes in 28 days" align="right" className="max-card:order-1">
                {minutesOf(student.seconds)}
              </Cell>
              <Cell label="Goals met in 28 days" align="right" className="max-card:order-1">
                {student.goalsMet}
              </Cell>
              <Cell label="Growth" className="text-sm max-card:order-1 max-card:text-right card:min-w-36">
                {growthText(student)}
              </Cell>
              <Cell label="Last result" className={`${whereRoomy} text-sm max-card:order-1 max-card:text-right`}>
                {lastText(student)}
              </Cell>
              {/* On a card beside the name. */}
              <Cell className="print:hidden">
                {student.canBegin && (
                  <Button
                    icon="play"
                    className="px-3! card:max-desktop:[&>svg]:hidden"
                    busy={opening === student.id ? 'Opening' : undefined}
                    onClick={() => void begin(student)}
                  >
                    Begin<span className="sr-only"> with {student.name}</span>
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
};
