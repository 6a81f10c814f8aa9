import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type {
  createStudent as createEndpoint,
  editStudent as editEndpoint,
} from '@sixty/contract/students/student-changes.ts';
import type { StudentRelation } from '@sixty/domain/access/student-access.ts';
import { type CalendarDay, calendarDayAt, latestDayOnEarth } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { isNoGroup } from '@sixty/domain/organizations/no-group.ts';
import { birthdayError } from '@sixty/domain/students/birthday.ts';
import { type Grade, kindergartenYearOf } from '@sixty/domain/students/grade.ts';
import { licensesToArchive } from '@sixty/domain/students/licenses/archiving.ts';
import type { LicenseChanges } from '@sixty/domain/students/licenses/license-changes.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { normalName, studentNameError } from '@sixty/domain/students/student-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, violates } from '../../../db/client.ts';
import { findGroupFor, lockGroupForShare } from '../../../db/groups.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { changeLicenses, lockLicenses } from '../licenses/commands.ts';
import { setArchived } from '../licenses/queries.ts';
import { findRosterViewers, notifyRosterChanged } from '../roster-viewers/commands.ts';
import { endLostAccess } from '../sharing/commands.ts';
import { checkLimits, lockLimits } from '../student-limits/commands.ts';
import {
  deleteStudent,
  fieldValues,
  findChanged,
  findSameStudent,
  hasResults,
  insertStudent,
  isNameTaken,
  listDeviceSessions,
  lockCodesOfManaged,
  lockForRemoval,
  lockManagedStudent,
  lockMembership,
  type ManagedStudent,
  type StudentDetailsRow,
  type StudentFields,
  updateStudent,
} from './queries.ts';

export interface StudentDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

type FormInput = Omit<InputOf<typeof editEndpoint>['student'], 'id'>;

/** The day that decides to which school year a grade belongs. */
export const schoolDay = (now: Date): CalendarDay => calendarDayAt(now, 'UTC');

const yearOf = (grade: Grade | undefined, now: Date): number | null =>
  grade === undefined ? null : kindergartenYearOf(grade, schoolDay(now));

/** A birthday is required, unless the grade is known. */
const ageError = ({ birthDay, kindergartenYear }: Pick<StudentFields, 'birthDay' | 'kindergartenYear'>, now: Date) =>
  birthDay === null && kindergartenYear !== null ? null : birthdayError(birthDay, latestDayOnEarth(now));

/** All errors of a form that need no database; the latest birthday is today in any zone. */
const findErrors = (
  { name, birthDay, kindergartenYear = null }: Omit<FormInput, 'grade'> & { readonly kindergartenYear?: number | null },
  programs: readonly Program[] | undefined,
  now: Date,
) => {
  const mistakes = [
    name === undefined ? null : studentNameError(name),
    birthDay === undefined ? null : ageError({ birthDay, kindergartenYear }, now),
    programs?.length === 0 ? ('program-missing' as const) : null,
  ];
  const [first, ...rest] = mistakes.filter((mistake) => mistake !== null);
  return first === undefined ? null : ({ ok: false, refusals: [first, ...rest] } as const);
};

/** A group the user works with, or the student's current group, by its name in any case; null for none. */
const groupIdOf = async (
  rows: Rows,
  { userId, organizationId }: Pick<RosterScope, 'userId' | 'organizationId'>,
  typed: string,
  presentId: string | null = null,
): Promise<Result<string | null, 'group-missing'>> => {
  const name = normalName(typed);
  if (isNoGroup(name)) return accept(null);
  const [group] = await rows(findGroupFor, [organizationId, name, userId, presentId]);
  return group ? accept(group.id) : refuse('group-missing');
};

/** Locks a group that was found: after the limits, as deleting a group locks its members before it. */
const lockGroup = async (rows: Rows, groupId: string | null): Promise<boolean> =>
  groupId === null || (await rows(lockGroupForShare, [groupId])).length > 0;

/** The current state of a student, for the answer. */
const readChanged = async (
  rows: Rows,
  student: StudentAccess,
  relation: StudentRelation,
  now: Date,
): Promise<StudentDetailsRow> => {
  const [row] = await rows(findChanged, [student, relation, now]);
  if (!row) throw new Error('A student who was locked is gone.');
  return row;
};

/** The change of licenses for the audit log. */
const licensesIn = ({ assign, take }: LicenseChanges): Record<string, string> => ({
  ...(assign.length > 0 && { assigned: assign.join(' ') }),
  ...(take.length > 0 && { taken: take.join(' ') }),
});

/**
 * Adds a student to the current organization, owned by the caller, with a license for each program. A repeated call
 * with its id is accepted and makes no second one.
 */
export const createStudent = async (
  deps: StudentDeps,
  scope: RosterScope,
  { id: given, programs, group, grade, ...form }: InputOf<typeof createEndpoint>,
  now: Date,
) => {
  const info = { ...form, kindergartenYear: yearOf(grade, now) };
  const mistakes = findErrors(info, programs, now);
  if (mistakes) return mistakes;
  const { userId, organizationId } = scope;
  const id = given ?? uuidV7(now.getTime(), randomBytes(10));
  const done = await inTransaction(deps.db, async (rows) => {
    const [member] = await rows(lockMembership, [userId, organizationId]);
    if (!member) return refuse('customer-only');
    const groupId = await groupIdOf(rows, scope, group);
    if (!groupId.ok) return groupId;
    const limits = await lockLimits(rows, organizationId, { owners: [userId], groups: [groupId.value] });
    if (!(await lockGroup(rows, groupId.value))) return refuse('group-missing');
    const fields = fieldValues({ ...info, groupId: groupId.value });
    const [made] = await rows(insertStudent, [id, userId, organizationId, now, ...fields]);
    if (!made) {
      // A separate statement sees what a concurrent call has stored.
      const [stored] = await rows(findSameStudent, [id, userId, organizationId, programs, ...fields]);
      if (!stored) return refuse('student-name-taken');
      if (!stored.is_same) return refuse('student-already-created');
      return accept({ viewers: [], student: await readChanged(rows, stored.student, 'owner', now) });
    }
    const licenses = await changeLicenses(rows, made.student, programs, now);
    if (!licenses.ok) return licenses;
    const within = await checkLimits(rows, limits);
    if (!within.ok) return within;
    await recordActions(rows, { at: now, actorId: userId, action: 'student-created' }, [
      { subjectId: id, details: licensesIn(licenses.value) },
    ]);
    const viewers = await findRosterViewers(rows, scope, [made.student]);
    return accept({ viewers, student: await readChanged(rows, made.student, 'owner', now) });
  });
  if (done.ok) notifyRosterChanged(deps, done.value.viewers);
  return done;
};

/** The fields of a student after the form's changes: omitted ones stay. */
const changedFields = async (
  rows: Rows,
  { userId }: RosterScope,
  student: ManagedStudent,
  { group, grade, ...form }: FormInput,
  now: Date,
): Promise<Result<StudentFields, 'group-missing' | 'birthday-missing'>> => {
  const scope = { userId, organizationId: student.organization_id };
  const groupId = group === undefined ? accept(student.groupId) : await groupIdOf(rows, scope, group, student.groupId);
  if (!groupId.ok) return groupId;
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  const kindergartenYear = yearOf(grade, now) ?? student.kindergartenYear;
  const fields = { ...student, ...given, kindergartenYear, groupId: groupId.value };
  return fields.birthDay === null && kindergartenYear === null ? refuse('birthday-missing') : accept(fields);
};

/** The names of the changed fields, without their values. */
const editedIn = (before: StudentFields, after: StudentFields): string[] =>
  Object.keys(after).filter((field) => before[field as keyof StudentFields] !== after[field as keyof StudentFields]);

/** Changes a student's fields, and the licenses if programs are named: all or nothing. */
export const editStudent = async (
  deps: StudentDeps,
  scope: RosterScope,
  { student: { id, ...form }, programs }: InputOf<typeof editEndpoint>,
  now: Date,
) => {
  // Whether a student may be without a birthday is known below.
  const mistakes = findErrors({ ...form, birthDay: form.birthDay ?? undefined }, programs, now);
  if (mistakes) return mistakes;
  const { userId } = scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const [found] = await rows(lockManagedStudent, [userId, id]);
    if (!found) return refuse('student-missing');
    const fields = await changedFields(rows, scope, found, form, now);
    if (!fields.ok) return fields;
    const holders = { owners: [found.owner_id], groups: [fields.value.groupId] };
    const limits = await lockLimits(rows, found.organization_id, holders);
    if (!(await lockGroup(rows, fields.value.groupId))) return refuse('group-missing');
    // Checked before the write: a caller waiting for a name that another transaction writes holds none that the other
    // waits for.
    const [name] = await rows(isNameTaken, [found.owner_id, fields.value.name, found.student]);
    if (name?.taken) return refuse('student-name-taken');
    await rows(updateStudent, [found.student, ...fieldValues(fields.value)]);
    const edited = editedIn(found, fields.value);
    if (edited.length > 0) {
      await recordActions(rows, { at: now, actorId: userId, action: 'student-edited' }, [
        { subjectId: id, details: { fields: edited.join(', ') } },
      ]);
    }
    if (programs) {
      const licenses = await changeLicenses(rows, found.student, programs, now);
      if (!licenses.ok) return licenses;
      const { assign, take } = licenses.value;
      if (assign.length + take.length > 0) {
        await recordActions(rows, { at: now, actorId: userId, action: 'licenses-changed' }, [
          { subjectId: id, details: licensesIn(licenses.value) },
        ]);
      }
    }
    const within = await checkLimits(rows, limits);
    if (!within.ok) return within;
    const viewers = await findRosterViewers(rows, scope, [found.student]);
    const hasMoved = fields.value.groupId !== found.groupId;
    return accept({ viewers, hasMoved, student: await readChanged(rows, found.student, found.relation, now) });
  }).catch(nameTaken);
  if (!done.ok) return done;
  // The Manager of the previous group no longer has the student.
  if (done.value.hasMoved) await endLostAccess(deps, [done.value.student.id], now);
  notifyRosterChanged(deps, done.value.viewers);
  return done;
};

/** Another transaction took the name between the check and the write. */
const nameTaken = (error: unknown) => {
  if (violates(error, 'students_owner_id_name_key')) return refuse('student-name-taken');
  throw error;
};

/** Archives licenses of a student permanently; ignores those that are archived. */
export const archiveLicenses = async (
  deps: StudentDeps,
  scope: RosterScope,
  { studentID, programs }: { readonly studentID: string; readonly programs: readonly Program[] },
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const [found] = await rows(lockManagedStudent, [scope.userId, studentID]);
    if (!found) return refuse('student-missing');
    const archived = licensesToArchive(programs, await lockLicenses(rows, found.student, now));
    if (!archived.ok) return archived;
    await rows(setArchived, [found.student, archived.value, now]);
    const details = { archived: archived.value.join(' ') };
    await recordActions(rows, { at: now, actorId: scope.userId, action: 'licenses-archived' }, [
      { subjectId: studentID, details: details },
    ]);
    return accept(await findRosterViewers(rows, scope, [found.student]));
  });
  if (done.ok) notifyRosterChanged(deps, done.value);
  return done;
};

/**
 * Deletes a student without exercises, with their lesson: the code becomes invalid and the devices are signed out. A
 * concurrent result is stored and keeps the student, or finds the student gone.
 */
export const removeStudent = async (deps: StudentDeps, scope: RosterScope, studentID: string, now: Date) => {
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockCodesOfManaged, [scope.userId, studentID]);
    const [found] = await rows(lockForRemoval, [scope.userId, studentID]);
    if (!found) return refuse('student-missing');
    // A separate statement sees what was stored while waiting for the lock.
    const [results] = await rows(hasResults, [found.student]);
    if (results?.has_results) return refuse('student-has-results');
    const viewers = await findRosterViewers(rows, scope, [found.student]);
    const devices = await rows(listDeviceSessions, [found.student]);
    await rows(deleteStudent, [found.student]);
    await recordActions(rows, { at: now, actorId: scope.userId, action: 'student-removed' }, [
      { subjectId: studentID },
    ]);
    return accept({ viewers, devices: devices.map(({ id }) => id) });
  });
  if (!done.ok) return done;
  deps.realtime.endSessions(done.value.devices);
  notifyRosterChanged(deps, done.value.viewers);
  return done;
};
