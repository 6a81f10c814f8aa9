import { wasSuccessful } from '@sixty/contract/messages/student.ts';
import { messages } from '@sixty/contract/messages.ts';
import { listRosterPage as listRosterPageEndpoint } from '@sixty/contract/students/roster-page.ts';
import {
  archiveLicenses as archiveLicensesEndpoint,
  createStudent as createStudentEndpoint,
  editStudent as editStudentEndpoint,
  isNameAvailable as isNameAvailableEndpoint,
  removeStudent as removeStudentEndpoint,
} from '@sixty/contract/students/student-changes.ts';
import {
  findStudent as findStudentEndpoint,
  listStudents as listStudentsEndpoint,
  type Student,
  type StudentDetails,
} from '@sixty/contract/students/students.ts';
import { can } from '@sixty/domain/access/student-access.ts';
import { todayInZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { isFidelityLow } from '@sixty/domain/records/fidelity.ts';
import { gradeIn } from '@sixty/domain/students/grade.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { pickProfile } from '@sixty/domain/students/pick-profile.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { archiveLicenses, createStudent, editStudent, removeStudent, type StudentDeps, schoolDay } from './commands.ts';
import {
  findOwner,
  findStudent,
  isNameTaken,
  listRosterPage,
  listStudents,
  type StudentDetailsRow,
  type StudentRow,
} from './queries.ts';

const statusTitles = { active: 'Active', archived: 'Archived' } as const;

const isShared = ({ relation }: StudentRow): boolean => relation === 'recipient-read' || relation === 'recipient-write';

/** Whether the last complete week had too few sessions, in the student's zone (C81). */
const isWarned = ({ zone, first_day, recent_days }: StudentRow, now: Date): boolean =>
  first_day !== null && isFidelityLow([first_day, ...recent_days], todayInZone(zone, now));

const studentAnswer = (row: StudentRow, now: Date): Student => ({
  id: row.id,
  name: row.name,
  group: row.group_name ?? noGroup,
  programs: row.licenses.map(({ program }) => programTitle(program)),
  ...(isShared(row) ? { owner: { username: row.owner_username } } : {}),
  ...(row.relation === 'licensee' ? { ownedBy: row.owner_username } : {}),
  canInstruct: can(row.relation, 'instruct'),
  instructors: row.instructors,
  licenses: row.licenses.map((license) => ({ ...license, status: statusTitles[license.status] })),
  hasDoneProbe: row.licenses.some(({ hasDoneProbe }) => hasDoneProbe),
  status: row.licenses.some(({ status }) => status === 'active') ? 'Active' : 'Archived',
  fidelityWarning: isWarned(row, now),
});

/** The present grade in the United States, if the student has no birthday. */
const gradeOf = ({ birthDay, kindergartenYear }: StudentDetailsRow, now: Date): StudentDetails['grade'] =>
  birthDay === null && kindergartenYear !== null ? gradeIn(kindergartenYear, schoolDay(now)) : null;

const detailsAnswer = (row: StudentDetailsRow, now: Date): StudentDetails => ({
  ...studentAnswer(row, now),
  birthDay: row.birthDay,
  grade: gradeOf(row, now),
  ...pickProfile(row),
});

export const studentRoutes = (deps: StudentDeps) => {
  const { db } = deps;

  return [
    route(listStudentsEndpoint, async ({ customerUsername }, { actor, now }) => {
      const rows = await listStudents(db, actor.scope, now, customerUsername);
      return accept({ students: rows.map((row) => studentAnswer(row, now)) });
    }),

    route(listRosterPageEndpoint, async (input, { actor, now }) => {
      const { total, rows } = await listRosterPage(db, actor.scope, input, now);
      return accept({ students: rows.map((row) => studentAnswer(row, now)), total });
    }),

    route(findStudentEndpoint, async ({ studentId }, { actor, now }) => {
      const student = await findStudent(db, actor.scope, studentId, now);
      return student ? accept({ student: detailsAnswer(student, now) }) : refuse('student-missing');
    }),

    route(createStudentEndpoint, async (input, { actor, now }) => {
      const created = await createStudent(deps, actor.scope, input, now);
      return created.ok ? accept({ student: detailsAnswer(created.value.student, now) }) : created;
    }),

    route(editStudentEndpoint, async (input, { actor, now }) => {
      const edited = await editStudent(deps, actor.scope, input, now);
      return edited.ok ? accept({ student: detailsAnswer(edited.value.student, now) }) : edited;
    }),

    route(isNameAvailableEndpoint, async ({ name, studentID }, { actor }) => {
      const { userId } = actor.scope;
      const [owner] =
        studentID === undefined ? [{ owner_id: userId }] : await rowsOf(db, findOwner, [userId, studentID]);
      if (!owner) return refuse('student-missing');
      const [found] = await rowsOf(db, isNameTaken, [owner.owner_id, name, studentID ?? null]);
      return accept({ exists: found?.taken ? ('Yes' as const) : ('No' as const) });
    }),

    route(archiveLicensesEndpoint, async (input, { actor, now }) => {
      const archived = await archiveLicenses(deps, actor.scope, input, now);
      return archived.ok ? accept({ message: messages['archive-successful'] }) : archived;
    }),

    route(removeStudentEndpoint, async ({ studentID }, { actor, now }) => {
      const removed = await removeStudent(deps, actor.scope, studentID, now);
      return removed.ok ? accept({ message: wasSuccessful('Delete') }) : removed;
    }),
  ];
};
