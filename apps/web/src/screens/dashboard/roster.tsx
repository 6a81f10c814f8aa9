import type { Student } from '@sixty/contract/students.ts';
import { noGroup } from '@sixty/domain/organization/group.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { FidelitySign } from '../../parts/student/fidelity-sign.tsx';
import { LicenseBadges } from '../../parts/student/license-badges.tsx';
import {
  activePrograms,
  firstRecordsType,
  recordsSearchOf,
  showsLowFidelity,
  studentsByName,
} from '../../parts/student/roster.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Cell, HeaderCell, Row, type SortDirection, Table, TableBody, TableHead } from '../../ui/table.tsx';

/** The columns that are not empty. */
export const rosterColumns = (students: readonly Student[]) => ({
  group: students.some(({ group }) => group !== noGroup),
  instructors: students.some(({ instructors }) => instructors.length > 0),
  owner: students.some(({ owner }) => owner),
});

interface RosterProps {
  students: readonly Student[];
  /** Those of the whole roster, so that nothing moves when fewer students are shown. */
  columns: ReturnType<typeof rosterColumns>;
  onOpen: (student: Student) => void;
  /** Id of the student whose lesson is being opened. */
  opening: string | null;
}

/** A row opens the student's lesson, or the records where there can be no lesson now. */
export const Roster = ({ students, columns, onOpen, opening }: RosterProps) => {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  return (
    <Table caption="Students" fixed>
      <TableHead>
        <HeaderCell
          sorted={direction}
          onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
        >
          Name
        </HeaderCell>
        <HeaderCell className="tablet:w-40 desktop:w-60">Licenses</HeaderCell>
        {columns.group && <HeaderCell>Group</HeaderCell>}
        {columns.instructors && <HeaderCell>Instructors</HeaderCell>}
        {columns.owner && <HeaderCell>Shared From</HeaderCell>}
        <HeaderCell align="right" className="tablet:w-40">
          Records
        </HeaderCell>
      </TableHead>
      <TableBody>
        {studentsByName(students, direction).map((student) => (
          <Row key={student.id} interactive>
            <Cell className={showsLowFidelity(student) ? 'max-card:min-w-28 max-card:basis-0' : undefined}>
              <span className="grid">
                <StudentLink student={student} onOpen={onOpen} opening={opening === student.id} />
                <FidelitySign student={student} />
              </span>
            </Cell>
            <Cell>
              <LicenseBadges licenses={student.licenses} />
            </Cell>
            {columns.group && <Cell label="Group">{student.group === noGroup ? 'No Group' : student.group}</Cell>}
            {columns.instructors && <Cell label="Instructors">{student.instructors.join(', ')}</Cell>}
            {columns.owner && <Cell label="Shared From">{student.owner?.username}</Cell>}
            <Cell align="right">
              <Link
                to={recordsPath(firstRecordsType(student))}
                search={recordsSearchOf(student)}
                state={{ anyType: true }}
                preload={false}
                className="link relative z-1 inline-flex min-h-11 items-center gap-1.5 max-tablet:min-w-11 max-tablet:justify-center"
                aria-label={`View Records of ${student.name}`}
              >
                <Icon name="chart" size={16} />
                <span className="max-tablet:sr-only">View Records</span>
              </Link>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};

interface StudentLinkProps {
  student: Student;
  onOpen: (student: Student) => void;
  opening: boolean;
}

/** The name, and with it the whole row. */
const StudentLink = ({ student, onOpen, opening }: StudentLinkProps) => {
  const look = 'link stretched flex min-h-9 items-center gap-2 text-left font-medium';
  if (activePrograms(student).length === 0) {
    // An archived student can do no more exercises, but past data stays viewable (A section 4).
    return (
      <Link
        to={recordsPath(firstRecordsType(student))}
        search={recordsSearchOf(student)}
        state={{ anyType: true }}
        preload={false}
        className={look}
        aria-label={`${student.name}, records`}
      >
        {student.name}
      </Link>
    );
  }
  return (
    <button type="button" onClick={() => onOpen(student)} className={look}>
      {student.name}
      {opening && <Spinner />}
    </button>
  );
};
