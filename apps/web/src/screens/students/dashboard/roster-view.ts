import type { Student } from '@sixty/contract/students/students.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { matchingStudents } from '../../../components/students/student/roster.ts';
import type { SortDirection } from '../../../ui/table.tsx';

export type RosterColumn = 'name' | 'group' | 'instructors' | 'owner';

export interface RosterOrder {
  readonly column: RosterColumn;
  readonly direction: SortDirection;
}

export const byName: RosterOrder = { column: 'name', direction: 'ascending' };

/** The order after a press on a column header. */
export const orderAfter = ({ column, direction }: RosterOrder, pressed: RosterColumn): RosterOrder =>
  column === pressed
    ? { column, direction: direction === 'ascending' ? 'descending' : 'ascending' }
    : { column: pressed, direction: 'ascending' };

/** Usernames of those who work with a student: the owner, if it is another member, and those listed. */
export const workingWith = ({ ownedBy, instructors }: Student): readonly string[] => [
  ...new Set(ownedBy === undefined ? instructors : [ownedBy, ...instructors]),
];

/** The students that match a search, also by the names in the instructors column. */
export const foundStudents = (students: readonly Student[], search: string): readonly Student[] => {
  const matching = new Set(matchingStudents(students, search));
  const wanted = search.trim().toLowerCase();
  return students.filter((student) => matching.has(student) || student.ownedBy?.toLowerCase().includes(wanted));
};

/** The columns that are not empty. */
export const rosterColumns = (students: readonly Student[]) => ({
  group: students.some(({ group }) => group !== noGroup),
  instructors: students.some((student) => workingWith(student).length > 0),
  owner: students.some(({ owner }) => owner),
});

const texts: Record<Exclude<RosterColumn, 'name'>, (student: Student) => string> = {
  group: ({ group }) => (group === noGroup ? '' : group),
  instructors: (student) => workingWith(student).join(', '),
  owner: ({ owner }) => owner?.username ?? '',
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The students, sorted. The server returns them by name, which breaks ties. Students without a value in the column
 * come last in both directions.
 */
export const orderedStudents = (
  students: readonly Student[],
  { column, direction }: RosterOrder,
): readonly Student[] => {
  if (column === 'name') return direction === 'ascending' ? students : students.toReversed();
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = students.map((student) => ({ student, text: texts[column](student) }));
  rows.sort((a, b) => (a.text === '' || b.text === '' ? compare(b.text, a.text) : sign * compare(a.text, b.text)));
  return rows.map(({ student }) => student);
};

/** All instructors and owners on the roster, each once, sorted. */
export const instructorsOn = (students: readonly Student[]): readonly string[] => {
  const usernames = students.flatMap((student) =>
    student.owner ? [student.owner.username, ...workingWith(student)] : workingWith(student),
  );
  return [...new Set(usernames)].sort(compare);
};

/** The students of one instructor or owner; all if no one on the roster has this name. */
export const studentsOf = (students: readonly Student[], instructor: string): readonly Student[] => {
  const found = students.filter(
    (student) => student.owner?.username === instructor || workingWith(student).includes(instructor),
  );
  return found.length > 0 ? found : students;
};
