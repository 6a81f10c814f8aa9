import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { rateCell } from '../chart-text.ts';
import { GoalMark } from '../performance/goal-mark.tsx';
import type { ProgressReading } from './progress-readings.ts';
import { normText, storyLevelTitle } from './progress-text.ts';

/** The Reading Progress chart as a table, by reading. */
export const ProgressTable = ({ readings }: { readings: readonly ProgressReading[] }) => (
  <Table caption="Reading Progress">
    <TableHead>
      <HeaderCell>Date</HeaderCell>
      <HeaderCell>Level</HeaderCell>
      <HeaderCell>Story</HeaderCell>
      <HeaderCell align="right">Grade level</HeaderCell>
      <HeaderCell align="right">WCPM</HeaderCell>
      <HeaderCell>By the norms</HeaderCell>
      <HeaderCell>Goal met</HeaderCell>
    </TableHead>
    <TableBody>
      {readings.map((reading) => (
        <Row key={reading.id}>
          <Cell label="Date">{formatCalendarDay(reading.day)}</Cell>
          <Cell label="Level">{storyLevelTitle[reading.level]}</Cell>
          <Cell label="Story">
            {reading.number}. {reading.name}
          </Cell>
          <Cell label="Grade level" align="right">
            {rateCell(reading.gradeLevel)}
          </Cell>
          <Cell label="WCPM" align="right">
            {rateCell(reading.wcpm)}
          </Cell>
          <Cell label="By the norms">{reading.isFirst ? (normText(reading) ?? 'no norms') : 'read before'}</Cell>
          <Cell label="Goal met">
            <GoalMark met={reading.goalMet} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
