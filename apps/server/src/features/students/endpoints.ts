import { licenseAvailability } from '@sixty/contract/licenses.ts';
import {
  editStudent as editStudentEndpoint,
  findStudent as findStudentEndpoint,
  listStudents as listStudentsEndpoint,
  type Student,
} from '@sixty/contract/students.ts';
import { can } from '@sixty/domain/access/student-access.ts';
import { isFidelityLow } from '@sixty/domain/chart/fidelity.ts';
import { todayIn } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { available } from '@sixty/domain/license/availability.ts';
import { programTitle } from '@sixty/domain/license/program.ts';
import { noGroup } from '@sixty/domain/organization/group.ts';
import type { Database } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { assignLicenses } from './commands.ts';
import { findStudent, listStudents, type StudentRow, seatsOf } from './queries.ts';

const statusTitles = { active: 'Active', archived: 'Archived' } as const;

const isShared = ({ relation }: StudentRow): boolean => relation === 'recipient-read' || relation === 'recipient-write';

/** Whether the last week that is over had too few sessions, where the student practices (C81, invariant 9). */
const isWarned = ({ zone, first_day, recent_days }: StudentRow, now: Date): boolean =>
  first_day !== null && isFidelityLow([first_day, ...recent_days], todayIn(zone, now));

const studentAnswer = (row: StudentRow, now: Date): Student => ({
  id: row.id,
  name: row.name,
  group: row.group_name ?? noGroup,
  programs: row.licenses.map(({ program }) => programTitle(program)),
  ...(isShared(row) ? { owner: { username: row.owner_username } } : {}),
  canInstruct: can(row.relation, 'instruct'),
  instructors: row.instructors,
  licenses: row.licenses.map((license) => ({ ...license, status: statusTitles[license.status] })),
  hasDoneProbe: row.licenses.some(({ hasDoneProbe }) => hasDoneProbe),
  status: row.licenses.some(({ status }) => status === 'active') ? 'Active' : 'Archived',
  fidelityWarning: isWarned(row, now),
});

export const studentRoutes = ({ db }: { readonly db: Database }) => [
  route(listStudentsEndpoint, async (_input, { actor, now }) =>
    accept({ students: (await listStudents(db, actor.scope, now)).map((row) => studentAnswer(row, now)) }),
  ),

  route(findStudentEndpoint, async ({ studentId }, { actor, now }) => {
    const student = await findStudent(db, actor.scope, studentId, now);
    return student ? accept({ student: studentAnswer(student, now) }) : refuse('student-missing');
  }),

  route(editStudentEndpoint, async ({ student: { id }, programs }, { actor, now }) => {
    const assigned = await assignLicenses(db, actor.scope, id, programs, now);
    if (!assigned.ok) return assigned;
    const student = await findStudent(db, actor.scope, id, now);
    return student ? accept({ student: studentAnswer(student, now) }) : refuse('student-missing');
  }),

  route(licenseAvailability, async (_input, { actor, now }) => {
    const seats = await seatsOf(db, actor.scope, now);
    const of = (program: 'reading' | 'math') => {
      const counts = seats.find((row) => row.program === program);
      const seatCounts = { purchased: counts?.purchased ?? 0, inUse: counts?.in_use ?? 0 };
      return { available: available(seatCounts), active: seatCounts.inUse };
    };
    return accept({ reading: of('reading'), math: of('math') });
  }),
];
