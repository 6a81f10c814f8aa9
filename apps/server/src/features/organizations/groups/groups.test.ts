import { randomUUID } from 'node:crypto';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { createGroup, editGroup, removeGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { listGroups } from '@sixty/contract/organizations/organizations.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, groups, organizationInvitations, sessions, students } from '../../../db/schema/schema.ts';
import { addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { addColleague, addSchool, membershipOf } from '../members/test-members.ts';

const { testApp, connect } = useTestLessons();

const create = (token: string, name: string, id?: string) =>
  testApp().call(createGroup, { name, ...(id && { id }) }, token);

const edit = (token: string, previousName: string, name: string, studentLimit?: number | null) =>
  testApp().call(editGroup, { previousName, name, ...(studentLimit !== undefined && { studentLimit }) }, token);

const remove = (token: string, name: string) => testApp().call(removeGroup, { name }, token);

const namesOf = async (token: string) => {
  const { body } = await testApp().call(listGroups, {}, token);
  return body.valid ? body.groups.map(({ name }) => name) : [];
};

test('creates a group for a Licensee with a normalized name, once for a repeated call', async () => {
  const { token, owls, larks } = await addSchool(testApp().db);
  const id = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const { body } = await create(token, '  Room \u202e\u200b  4 ', id);
    expect(body).toEqual({ valid: true, message: 'The group was created.' });
  }
  expect((await namesOf(token)).toSorted()).toEqual(['Room 4', owls.name, larks.name].toSorted());
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id))).toHaveLength(1);
});

test.each([
  ['nothing', ' ', 'group-name-missing'],
  ['a name of 176 characters', 'x'.repeat(176), 'group-name-too-long'],
  ['the name of no group', 'default', 'group-name-reserved'],
  ['the other name of no group', ' No  Group', 'group-name-reserved'],
])('rejects %s as a group name, new or renamed', async (_title, name, code) => {
  const { token, owls } = await addSchool(testApp().db);
  for (const { body } of [await create(token, name), await edit(token, owls.name, name)])
    expect(body).toMatchObject({ code });
});

test('lists all groups for a Licensee, and only their own for other members', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const [manager, instructor, loose] = [
    await addColleague(db, school, 'manager', school.owls.id),
    await addColleague(db, school, 'instructor', school.larks.id),
    await addColleague(db, school, 'instructor'),
  ];
  expect((await namesOf(school.token)).toSorted()).toEqual([school.owls.name, school.larks.name].toSorted());
  expect(await namesOf(manager.token)).toEqual([school.owls.name]);
  expect(await namesOf(instructor.token)).toEqual([school.larks.name]);
  expect(await namesOf(loose.token)).toEqual([]);
});

test('finds a taken name in any case within one organization, and allows it in another', async () => {
  const { db } = testApp();
  const [school, other] = [await addSchool(db), await addSchool(db)];
  const taken = school.owls.name.toUpperCase();
  expect((await create(school.token, taken)).body).toMatchObject({ code: 'group-name-taken' });
  expect((await edit(school.token, school.larks.name, taken)).body).toMatchObject({ code: 'group-name-taken' });
  expect((await create(other.token, taken)).status).toBe(200);
  // Only the case changes.
  expect((await edit(school.token, school.owls.name, taken)).status).toBe(200);
});

test('refuses the id of a group in another organization, and reveals nothing about it', async () => {
  const { db } = testApp();
  const [school, other] = [await addSchool(db), await addSchool(db)];
  const { status, body } = await create(school.token, 'Room 6', other.owls.id);
  expect([status, body]).toMatchObject([409, { code: 'group-made-already' }]);
  expect(await namesOf(school.token)).not.toContain('Room 6');
});

test('creates one group for ten concurrent calls with the same name', async () => {
  const { token } = await addSchool(testApp().db);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(token, 'Room 5')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await namesOf(token)).filter((name) => name === 'Room 5')).toHaveLength(1);
});

test('refuses to create a group for a Manager or an Instructor', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const { status, body } = await create(manager.token, 'Room 6');
  expect([status, body]).toMatchObject([
    403,
    { code: 'licensee-only', message: 'You must be a Licensee to access this page.' },
  ]);
  const instructor = await addColleague(db, school, 'instructor', school.owls.id);
  expect((await create(instructor.token, 'Room 6')).body).toMatchObject({ code: 'manager-only' });
});

test('keeps the contents of a group when it is renamed or limited, and changes nothing for a repeated call', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const student = await addStudent(db, { ...school.owner, groupId: school.owls.id });
  const name = `${school.owls.name} of 2027`;
  for (let time = 0; time < 2; time += 1)
    expect((await edit(school.token, school.owls.name, name, 30)).body).toMatchObject({ valid: true });
  expect(await db.orm.select().from(groups).where(eq(groups.id, school.owls.id))).toMatchObject([
    { name, studentLimit: 30 },
  ]);
  expect(await membershipOf(db, school.id, manager.user.id)).toMatchObject({ groupId: school.owls.id });
  expect(await db.orm.select().from(students).where(eq(students.id, student.id))).toMatchObject([
    { groupId: school.owls.id },
  ]);
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, school.owls.id))).toHaveLength(1);
  // A limit that is left out stays; null removes it.
  await edit(school.token, name, name);
  await edit(school.token, name, school.owls.name, null);
  expect(await db.orm.select().from(groups).where(eq(groups.id, school.owls.id))).toMatchObject([
    { name: school.owls.name, studentLimit: null },
  ]);
});

test('lets a Manager rename, limit and delete their own group, and treats others as missing', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const missing = [await edit(manager.token, 'Nobody', 'Someone'), await remove(manager.token, 'Nobody')];
  expect(missing[0]?.body).toMatchObject({ code: 'group-missing' });
  expect([
    await edit(manager.token, school.larks.name, 'Someone'),
    await remove(manager.token, school.larks.name),
  ]).toEqual(missing);
  expect((await edit(manager.token, school.owls.name, 'Night Owls', 4)).status).toBe(200);
  expect((await remove(manager.token, 'night owls')).status).toBe(200);
  expect(await membershipOf(db, school.id, manager.user.id)).toMatchObject({ permission: 'instructor', groupId: null });
});

test('gives a Manager without a group no group to manage', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager');
  for (const { body } of [
    await edit(manager.token, school.owls.name, 'Mine'),
    await remove(manager.token, school.owls.name),
    await edit(manager.token, 'Default', 'Mine'),
  ])
    expect(body).toMatchObject({ code: 'group-missing' });
});

test("leaves students and members of a deleted group without one, ends Managers' invitations, and makes Managers Instructors", async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const instructor = await addColleague(db, school, 'instructor', school.owls.id);
  const student = await addStudent(db, { ...school.owner, groupId: school.owls.id });
  const times = { createdAt: new Date(), sentAt: new Date(), expiresAt: new Date('2100-01-01') };
  const invitation = { organizationId: school.id, inviterId: school.licensee.id, groupId: school.owls.id, ...times };
  await db.orm.insert(organizationInvitations).values([
    { ...invitation, codeHash: Buffer.from(randomUUID()), email: 'a@example.org', permission: 'manager' },
    { ...invitation, codeHash: Buffer.from(randomUUID()), email: 'b@example.org', permission: 'instructor' },
  ]);
  const lesson = await testApp().call(selectStudent, { studentID: student.id }, manager.token);
  expect(lesson.status).toBe(200);
  const deviceToken = await addSession(db, { userId: manager.user.id, studentId: student.id });
  const [tab, device] = [await connect(manager.token), await connect(deviceToken)];
  const licenseeTab = await connect(school.token);
  licenseeTab.events.length = 0;

  expect((await remove(school.token, school.owls.name)).body).toMatchObject({ valid: true });
  await Promise.all([tab.next('session-changed'), device.next('session-ended'), licenseeTab.next('roster-changed')]);
  for (const { user } of [manager, instructor])
    expect(await membershipOf(db, school.id, user.id)).toMatchObject({ permission: 'instructor', groupId: null });
  expect(await db.orm.select().from(students).where(eq(students.id, student.id))).toMatchObject([{ groupId: null }]);
  const open = await db.orm
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.organizationId, school.id));
  expect(open.map(({ email, groupId, endedAt }) => [email, groupId, endedAt !== null]).toSorted()).toEqual([
    ['a@example.org', null, true],
    ['b@example.org', null, false],
  ]);
  const { body } = await testApp().call(getSession, {}, manager.token);
  expect(body).toMatchObject({ currentOrganization: { permissions: 'Instructor', groupName: 'Default' } });
  expect((await testApp().call(selectStudent, { studentID: student.id }, manager.token)).body).toMatchObject({
    code: 'student-missing',
  });
  expect((await remove(school.token, school.owls.name)).body).toMatchObject({ code: 'group-missing' });
});

test('shows the whole organization to a Licensee whose chosen group is deleted', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  await db.orm.update(sessions).set({ groupId: school.owls.id }).where(eq(sessions.userId, school.licensee.id));
  await remove(school.token, school.owls.name);
  const { body } = await testApp().call(getSession, {}, school.token);
  expect(body).toMatchObject({ currentOrganization: { groupName: null } });
});
