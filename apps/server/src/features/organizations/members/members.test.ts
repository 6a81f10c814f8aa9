import { getSession } from '@sixty/contract/accounts/session.ts';
import {
  findInstructorLimit,
  joinGroup,
  listOrganizationUsers,
  setInstructorLimit,
} from '@sixty/contract/organizations/organization-members.ts';
import { switchOrganization } from '@sixty/contract/organizations/organizations.ts';
import { findLicenseStatus } from '@sixty/contract/students/licenses.ts';
import { listRosterPage } from '@sixty/contract/students/roster-page.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, groups, licenses, organizationInvitations } from '../../../db/schema/schema.ts';
import { addInstructor, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { addColleague, addSchool, membershipOf, type School } from './test-members.ts';

const testApp = useTestApp();

const usersOf = async (token: string) => {
  const { body } = await testApp().call(listOrganizationUsers, {}, token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

const join = (
  token: string,
  name: string,
  usernames: string[],
  permission: 'Instructor' | 'Manager' | ('Instructor' | 'Manager')[] = 'Instructor',
) => testApp().call(joinGroup, { name, usernames, permission }, token);

const limit = (token: string, username: string, groupName: string, studentLimit: number | null) =>
  testApp().call(setInstructorLimit, { username, groupName, studentLimit }, token);

const archiveAll = (studentId: string) =>
  testApp()
    .db.orm.update(licenses)
    .set({ status: 'archived', archivedAt: new Date() })
    .where(eq(licenses.studentId, studentId));

test('shows a Licensee all groups with members, limits, counted students and open invitations, and a Manager their own group', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const instructor = await addColleague(db, school, 'instructor', school.owls.id);
  const loose = await addColleague(db, school, 'instructor');
  await addStudent(db, { ...instructor.owner, groupId: school.owls.id });
  await archiveAll((await addStudent(db, { ...instructor.owner, groupId: school.owls.id })).id);
  await addStudent(db, { ...loose.owner, groupId: school.larks.id });
  await addStudent(db, loose.owner);
  await db.orm.update(groups).set({ studentLimit: 7 }).where(eq(groups.id, school.owls.id));
  const invited = (groupId: string | null, email: string) => ({
    codeHash: Buffer.from(email),
    organizationId: school.id,
    inviterId: school.licensee.id,
    email,
    permission: 'instructor' as const,
    groupId,
    createdAt: new Date('2026-01-01'),
    sentAt: new Date('2026-01-01'),
    expiresAt: new Date('2026-01-15'),
  });
  await db.orm
    .insert(organizationInvitations)
    .values([
      invited(school.owls.id, `owl.${school.id}@example.org`),
      { ...invited(null, `over.${school.id}@example.org`), endedAt: new Date() },
      { ...invited(null, `loose.${school.id}@example.org`), sentAt: new Date('2026-01-02') },
    ]);

  const person = ({ user }: { user: { name: string; username: string } }, permissions: string, studentCount = 0) => ({
    name: user.name,
    username: user.username,
    permissions,
    studentLimit: null,
    studentCount,
    readyToGrade: false,
  });
  const byUsername = (one: { username: string }, other: { username: string }) =>
    one.username.localeCompare(other.username, 'en', { numeric: true });
  const owls = {
    id: school.owls.id,
    Name: school.owls.name,
    name: school.owls.name,
    studentLimit: 7,
    studentCount: 1,
    instructors: [person(manager, 'Manager'), person(instructor, 'Instructor', 1)].toSorted(byUsername),
  };
  const larks = {
    id: school.larks.id,
    Name: school.larks.name,
    name: school.larks.name,
    studentLimit: null,
    studentCount: 1,
    instructors: [],
  };
  const none = {
    id: null,
    Name: 'Default',
    name: 'Default',
    studentLimit: null,
    studentCount: 1,
    instructors: [person({ user: school.licensee }, 'Licensee'), person(loose, 'Instructor', 2)].toSorted(byUsername),
  };
  const all = await usersOf(school.token);
  expect(all.groups).toEqual([
    none,
    ...[owls, larks].toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
  ]);
  expect(all.invites.map(({ email, group }) => [email, group])).toEqual([
    [`loose.${school.id}@example.org`, 'Default'],
    [`owl.${school.id}@example.org`, school.owls.name],
  ]);
  const own = await usersOf(manager.token);
  expect(own.groups).toEqual([
    { ...owls, instructors: owls.instructors.map((each) => ({ ...each, readyToGrade: null })) },
  ]);
  expect(own.invites.map(({ group }) => group)).toEqual([school.owls.name]);
});

test('shows a Manager without a group no members and no invitations', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager');
  expect(await usersOf(manager.token)).toEqual({ valid: true, groups: [], invites: [] });
});

test('moves several members to a group together, each with their permission', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const [one, two] = [await addColleague(db, school, 'instructor'), await addColleague(db, school, 'instructor')];
  const { body } = await join(
    school.token,
    ` ${school.owls.name.toUpperCase()} `,
    [one.username.toUpperCase(), two.username],
    ['Manager', 'Instructor'],
  );
  expect(body).toEqual({ valid: true, message: 'The group and the permissions were changed.' });
  expect(await membershipOf(db, school.id, one.user.id)).toMatchObject({
    permission: 'manager',
    groupId: school.owls.id,
  });
  expect(await membershipOf(db, school.id, two.user.id)).toMatchObject({
    permission: 'instructor',
    groupId: school.owls.id,
  });
  const session = await testApp().call(getSession, {}, one.token);
  expect(session.body).toMatchObject({ currentOrganization: { permissions: 'Manager', groupName: school.owls.name } });
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, one.user.id));
  expect(entries).toMatchObject([
    {
      actorId: school.licensee.id,
      action: 'member-assigned',
      details: { organization: school.id, permission: 'manager', group: school.owls.id },
    },
  ]);
});

test('refuses all if one cannot be assigned, and changes nothing', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const one = await addColleague(db, school, 'instructor');
  const { body } = await join(school.token, school.owls.name, [one.username, 'nobody.at.all']);
  expect(body).toMatchObject({ code: 'member-missing' });
  expect(await membershipOf(db, school.id, one.user.id)).toMatchObject({ groupId: null });
});

test('ends the rights of the previous group when a member joins another', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const owl = await addStudent(db, { ...school.owner, groupId: school.owls.id });
  const lark = await addStudent(db, { ...school.owner, groupId: school.larks.id });
  const rosterOf = async () => {
    const { body } = await testApp().call(listStudents, {}, manager.token);
    return body.valid ? body.students.map(({ id }) => id) : [];
  };
  expect(await rosterOf()).toEqual([owl.id]);
  await join(school.token, school.larks.name, [manager.username], 'Manager');
  expect(await rosterOf()).toEqual([lark.id]);
  await join(school.token, 'Default', [manager.username]);
  expect(await rosterOf()).toEqual([]);
});

test('removes the limit of a member who becomes a Manager', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const one = await addColleague(db, school, 'instructor', school.owls.id);
  await limit(school.token, one.username, school.owls.name, 3);
  await join(school.token, school.larks.name, [one.username], 'Instructor');
  expect(await membershipOf(db, school.id, one.user.id)).toMatchObject({ studentLimit: 3 });
  await join(school.token, school.larks.name, [one.username], 'Manager');
  expect(await membershipOf(db, school.id, one.user.id)).toMatchObject({ studentLimit: null });
});

test('lets only another Licensee lower a Licensee, so that one always stays', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const other = await addColleague(db, school, 'licensee');
  expect((await join(school.token, 'Default', [school.licensee.username])).body).toMatchObject({
    code: 'member-is-you',
  });
  const answers = await Promise.all([
    join(school.token, 'Default', [other.username]),
    join(other.token, 'Default', [school.licensee.username]),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await Promise.all(
    [school.licensee.id, other.user.id].map((userId) => membershipOf(db, school.id, userId)),
  );
  expect(left.map((member) => member?.permission).toSorted()).toEqual(['instructor', 'licensee']);
});

const limitOf = async (token: string, username: string, groupName: string) => {
  const { body } = await testApp().call(findInstructorLimit, { username, groupName }, token);
  return body.valid ? [body.studentLimit, body.maxLimit] : body.code;
};

test("allows a limit up to the group's, or as many students as exist and can get a seat", async () => {
  const { db } = testApp();
  const school = await addSchool(db, { reading: 3, math: 2 });
  const one = await addColleague(db, school, 'instructor', school.owls.id);
  await addStudent(db, one.owner, ['reading']);
  expect(await limitOf(school.token, one.username, school.owls.name)).toEqual([null, 5]);
  await db.orm.update(groups).set({ studentLimit: 2 }).where(eq(groups.id, school.owls.id));
  expect(await limitOf(school.token, one.username, school.owls.name)).toEqual([null, 2]);
  expect((await limit(school.token, one.username, school.owls.name, 3)).body).toMatchObject({ code: 'limit-too-high' });
  expect((await limit(school.token, one.username, school.owls.name, 2)).body).toEqual({
    valid: true,
    maxLimit: 2,
    studentLimit: 2,
    message: 'The student limit was changed.',
  });
  await db.orm.update(groups).set({ studentLimit: 1 }).where(eq(groups.id, school.owls.id));
  // Repeating the call leaves the limit unchanged.
  expect((await limit(school.token, one.username, school.owls.name, 2)).status).toBe(200);
  expect((await limit(school.token, one.username, school.owls.name, null)).body).toMatchObject({ studentLimit: null });
});

test('accepts a limit only for an Instructor, in their own group', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const loose = await addColleague(db, school, 'instructor');
  expect(await limitOf(school.token, manager.username, school.owls.name)).toBe('limit-of-instructors-only');
  expect(await limitOf(school.token, school.licensee.username, 'Default')).toBe('limit-of-instructors-only');
  expect(await limitOf(school.token, loose.username, school.owls.name)).toBe('member-missing');
  expect(await limitOf(school.token, loose.username, 'No Group')).toEqual([null, 20]);
});

/** The refusal for each person of a school; null if the call succeeds. */
type Refusals = Readonly<Record<'owl' | 'lark' | 'loose' | 'manager' | 'licensee', string | null>>;

const people: readonly [string, (school: School) => Promise<{ token: string }>, Refusals | string][] = [
  [
    'a Licensee',
    async ({ token }) => ({ token }),
    { owl: null, lark: null, loose: null, manager: null, licensee: null },
  ],
  [
    'the Manager of the group',
    (school) => addColleague(testApp().db, school, 'manager', school.owls.id),
    {
      owl: null,
      lark: 'member-missing',
      loose: 'member-missing',
      manager: 'member-not-yours',
      licensee: 'member-missing',
    },
  ],
  ['an Instructor', (school) => addColleague(testApp().db, school, 'instructor', school.owls.id), 'manager-only'],
  ['the owner of a personal organization', async () => addColleagueAtHome(), 'manager-only'],
  ['a guest', async () => ({ token: '' }), 'manager-only'],
];

const addColleagueAtHome = async () => {
  const { db } = testApp();
  const { home, user } = await addColleague(db, await addSchool(db), 'licensee');
  return { token: await addSession(db, { userId: user.id, organizationId: home.id }) };
};

test.each(people)('%s moves only allowed members to the group', async (_title, signIn, refusals) => {
  const { db } = testApp();
  const school = await addSchool(db);
  const { token } = await signIn(school);
  const others = {
    owl: await addColleague(db, school, 'instructor', school.owls.id),
    lark: await addColleague(db, school, 'instructor', school.larks.id),
    loose: await addColleague(db, school, 'instructor'),
    manager: await addColleague(db, school, 'manager', school.owls.id),
    licensee: await addColleague(db, school, 'licensee'),
  };
  for (const [name, { username }] of Object.entries(others)) {
    const { body } = await join(token, school.owls.name, [username], 'Manager');
    const expected = typeof refusals === 'string' ? refusals : refusals[name as keyof Refusals];
    expect([name, body.valid ? null : body.code]).toEqual([name, expected]);
  }
});

test('refuses a Manager to move members elsewhere, without revealing other groups', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const owl = await addColleague(db, school, 'instructor', school.owls.id);
  for (const name of [school.larks.name, 'Nobody', 'Default']) {
    const { body } = await join(manager.token, name, [owl.username]);
    expect(body).toMatchObject({ code: 'group-missing' });
  }
});

test("lists in an instructor's pane the students they own or teach, in all groups the caller may see", async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const one = await addColleague(db, school, 'instructor', school.owls.id);
  const owl = await addStudent(db, { ...one.owner, groupId: school.owls.id }, ['reading']);
  const lark = await addStudent(db, { ...one.owner, groupId: school.larks.id });
  const listed = await addStudent(db, { ...school.owner, groupId: school.owls.id });
  await addInstructor(db, listed.id, one.user.id);
  await addStudent(db, { ...school.owner, groupId: school.owls.id });
  await addStudent(db, { userId: one.user.id, organizationId: one.home.id });
  const view = { search: '', sort: 'name', direction: 'ascending', offset: 0, limit: 100 } as const;
  const idsOf = async (token: string, customerUsername: string) => {
    const { body } = await testApp().call(listRosterPage, { ...view, customerUsername }, token);
    return body.valid ? body.students.map(({ id }) => id).toSorted() : [];
  };
  await testApp().call(switchOrganization, { id: school.id, groupName: school.larks.name }, school.token);
  expect(await idsOf(school.token, one.username.toUpperCase())).toEqual([owl.id, lark.id, listed.id].toSorted());
  expect(await idsOf(manager.token, one.username)).toEqual([owl.id, listed.id].toSorted());
  expect(await idsOf((await addColleague(db, school, 'instructor')).token, one.username)).toEqual([]);
  const rosterOf = async (token: string, customerUsername: string) => {
    const { body } = await testApp().call(listStudents, { customerUsername }, token);
    return body.valid ? body.students.map(({ id }) => id).toSorted() : [];
  };
  expect(await rosterOf(school.token, ` ${one.username.toUpperCase()}`)).toEqual(
    [owl.id, lark.id, listed.id].toSorted(),
  );
  expect(await rosterOf(manager.token, one.username)).toEqual([owl.id, listed.id].toSorted());
  expect(await rosterOf((await addColleague(db, school, 'instructor')).token, one.username)).toEqual([]);
  const usedBy = async (token: string, input: { customerUsername?: string; group?: string }) => {
    const { body } = await testApp().call(findLicenseStatus, input, token);
    return body.valid ? [body.reading.used, body.math.used, body.reading.purchased, body.reading.available] : [];
  };
  const left = [10, 6];
  expect(await usedBy(school.token, { customerUsername: one.username })).toEqual([2, 1, ...left]);
  expect(await usedBy(school.token, { group: school.owls.name.toUpperCase() })).toEqual([3, 2, ...left]);
  expect(await usedBy(school.token, { group: 'No Group' })).toEqual([0, 0, ...left]);
  expect(await usedBy(manager.token, { customerUsername: one.username })).toEqual([1, 0, ...left]);
  expect(await usedBy(manager.token, { group: school.larks.name })).toEqual([0, 0, ...left]);
});
