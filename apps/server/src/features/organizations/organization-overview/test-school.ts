import type { InputOf } from '@sixty/contract/endpoint.ts';
import { findOrganizationOverview, listUnseenStudents } from '@sixty/contract/organizations/organization-overview.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { eq } from 'drizzle-orm';
import { students } from '../../../db/schema/schema.ts';
import {
  addGroup,
  addMember,
  addOrganization,
  addResult,
  addSession,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import type { TestApp } from '../../../test-app.ts';

/** A Wednesday. */
export const today = '2026-03-11' as CalendarDay;

export type Asked = Partial<InputOf<typeof findOrganizationOverview>>;

/** Test helper: a school with two groups, each with a teacher who owns its students, at noon UTC of that Wednesday. */
export const newSchool = async ({ db, setNow, call }: TestApp) => {
  setNow(new Date(`${today}T12:00:00Z`));
  const school = await addOrganization(db, { personal: false, reading: 100, math: 50 });
  const [owls, bees] = [await addGroup(db, school.id), await addGroup(db, school.id)];
  const member = async (permission: 'licensee' | 'manager' | 'instructor', groupId: string | null) => {
    const user = await addUser(db);
    await addMember(db, school.id, user.id, permission, groupId);
    return { user, token: await addSession(db, { userId: user.id, organizationId: school.id }) };
  };
  const licensee = await member('licensee', null);
  const manager = await member('manager', owls.id);
  const teachers = { owls: await member('instructor', owls.id), bees: await member('instructor', bees.id) };
  const add = async (group: 'owls' | 'bees' | null, programs: Program[] = ['reading'], addedAgo = 100) => {
    const { user } = teachers[group ?? 'bees'];
    const groupId = group === null ? null : { owls, bees }[group].id;
    const student = await addStudent(db, { organizationId: school.id, userId: user.id, groupId }, programs);
    const createdAt = new Date(`${addDays(today, -addedAgo)}T08:00:00Z`);
    await db.orm.update(students).set({ createdAt }).where(eq(students.id, student.id));
    const result = (ago: number, more: Partial<Parameters<typeof addResult>[1]> = {}) => {
      const localDay = addDays(today, -ago);
      const given = { studentId: student.id, instructorId: user.id, type: 'phrases' as const };
      return addResult(db, { ...given, localDay, takenAt: new Date(`${localDay}T10:00:00Z`), ...more });
    };
    return { ...student, result };
  };
  const overview = async (token: string, asked: Asked = {}) => {
    const { body } = await call(findOrganizationOverview, asked as InputOf<typeof findOrganizationOverview>, token);
    if (!body.valid) throw new Error(JSON.stringify(body));
    return body;
  };
  const unseen = async (token: string, asked: Asked & { offset?: number; limit?: number } = {}) => {
    const { body } = await call(listUnseenStudents, asked as InputOf<typeof listUnseenStudents>, token);
    if (!body.valid) throw new Error(JSON.stringify(body));
    return body;
  };
  return { school, owls, bees, licensee, manager, teachers, add, overview, unseen };
};

/** Test helper: the figures of a program. */
export const programOf = (
  body: Awaited<ReturnType<Awaited<ReturnType<typeof newSchool>>['overview']>>,
  program: Program,
) => {
  const found = body.programs.find((each) => each.program === program);
  if (!found) throw new Error(`There is no ${program}.`);
  return found;
};
