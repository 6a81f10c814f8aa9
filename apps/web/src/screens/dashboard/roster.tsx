import type { Student } from '@sixty/contract/students.ts';
import { noGroup } from '@sixty/domain/organization/group.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { LicenseBadges } from '../../parts/student/license-badges.tsx';
import { firstExerciseType, studentsByName } from '../../parts/student/roster.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Cell, HeaderCell, Row, type SortDirection, Table, TableBody, TableHead } from '../../ui/table.tsx';

interface RosterProps {
  students: readonly Student[];
  onOpen: (student: Student) => void;
  /** Id of the student whose lesson is being opened. */
  opening: string | null;
}

/** A row opens the student's lesson; columns that would be empty are left out. */
export const Roster = ({ students, onOpen, opening }: RosterProps) => {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const grouped = students.some(({ group }) => group !== noGroup);
  const taught = students.some(({ instructors }) => instructors.length > 0);
  const shared = students.some(({ owner }) => owner);
  return (
    <Table caption="Students">
      <TableHead>
        <HeaderCell
          sorted={direction}
          onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
        >
          Name
        </HeaderCell>
        <HeaderCell>Licenses</HeaderCell>
        {grouped && <HeaderCell>Group</HeaderCell>}
        {taught && <HeaderCell>Instructors</HeaderCell>}
        {shared && <HeaderCell>Shared From</HeaderCell>}
        <HeaderCell align="right">Records</HeaderCell>
      </TableHead>
      <TableBody>
        {studentsByName(students, direction).map((student) => (
          <Row key={student.id} interactive>
            <Cell>
              <button
                type="button"
                onClick={() => opening === null && onOpen(student)}
                className="stretched flex min-h-9 items-center gap-2 text-left font-medium"
              >
                {student.name}
                {opening === student.id && <Spinner />}
              </button>
            </Cell>
            <Cell>
              <LicenseBadges licenses={student.licenses} />
            </Cell>
            {grouped && <Cell label="Group">{student.group === noGroup ? 'No Group' : student.group}</Cell>}
            {taught && <Cell label="Instructors">{student.instructors.join(', ')}</Cell>}
            {shared && <Cell label="Shared From">{student.owner?.username}</Cell>}
            <Cell align="right">
              <Link
                to={recordsPath(firstExerciseType(student))}
                search={{
                  id: student.id,
                  name: student.name,
                  ...(student.owner && { username: student.owner.username }),
                }}
                preload={false}
                className="link relative z-1 inline-flex min-h-11 items-center gap-1.5 max-card:min-w-11 max-card:justify-center"
                aria-label={`View Records of ${student.name}`}
              >
                <Icon name="chart" size={16} />
                <span className="max-card:sr-only">View Records</span>
              </Link>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};
