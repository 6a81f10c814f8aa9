import { randomUUID } from 'node:crypto';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { messages } from '@sixty/contract/messages.ts';
import { listOrganizations, switchOrganization } from '@sixty/contract/organizations/organizations.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships } from '../../../db/schema/schema.ts';
import {
  addCustomer,
  addGroup,
  addMember,
  addOrganization,
  addSession,
  addStudent,
} from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

type Permission = 'licensee' | 'manager' | 'instructor';

/** A school with two groups and the user as a member. */
const addSchool = async (userId: string, permission: Permission = 'instructor') => {
  const { db } = testApp();
  const school = await addOrganization(db, { personal: false });
  const [group, other] = [await addGroup(db, school.id), await addGroup(db, school.id)];
  await addMember(db, school.id, userId, permission, permission === 'licensee' ? null : group.id);
  return { school, group, other };
};

/** A user signed in to their personal organization. */
const newCustomer = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  return { owner, organization, token: await addSession(db, owner) };
};

const leave = (organizationId: string, userId: string) =>
  testApp()
    .db.orm.delete(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));

const currentOf = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  return body.valid ? (body.currentOrganization?.id ?? null) : null;
};

test("lists the caller's organizations, each with the permission and groups", async () => {
  const { owner, organization, token } = await newCustomer();
  const taught = await addSchool(owner.userId, 'manager');
  const managed = await addSchool(owner.userId, 'licensee');
  await addSchool((await newCustomer()).owner.userId);
  const { body } = await testApp().call(listOrganizations, {}, token);
  const twice = ({ name }: { name: string }) => ({ Name: name, name });
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, 'en', { numeric: true });
  const schools = [
    {
      id: taught.school.id,
      name: taught.school.name,
      personal: false,
      permissions: 'Manager',
      groupName: taught.group.name,
      groups: [twice(taught.group)],
    },
    {
      id: managed.school.id,
      name: managed.school.name,
      personal: false,
      permissions: 'Licensee',
      groupName: 'Default',
      groups: [managed.group, managed.other].toSorted(byName).map(twice),
    },
  ];
  const personal = {
    id: organization.id,
    name: organization.name,
    personal: true,
    permissions: 'Licensee',
    groupName: 'Default',
    groups: [],
  };
  expect(body).toEqual({ valid: true, orgs: [personal, ...schools.toSorted(byName)] });
});

test('uses the new organization for the session, the roster and later calls after a switch', async () => {
  const { call, db } = testApp();
  const { owner, token } = await newCustomer();
  const { school } = await addSchool(owner.userId, 'licensee');
  const [own] = [await addStudent(db, owner)];
  const theirs = await addStudent(db, { userId: owner.userId, organizationId: school.id });
  const namesOf = async () => {
    const { body } = await call(listStudents, {}, token);
    return body.valid ? body.students.map(({ name }) => name) : [];
  };
  expect(await namesOf()).toEqual([own.name]);
  const { status, body } = await call(switchOrganization, { id: school.id }, token);
  expect({ status, body }).toEqual({ status: 200, body: { valid: true, message: messages['organization-switched'] } });
  expect(await currentOf(token)).toBe(school.id);
  expect(await namesOf()).toEqual([theirs.name]);
});

test("switches only this browser, not the user's other one", async () => {
  const { owner, token } = await newCustomer();
  const { school } = await addSchool(owner.userId);
  const elsewhere = await addSession(testApp().db, owner);
  await testApp().call(switchOrganization, { id: school.id }, token);
  expect(await currentOf(elsewhere)).toBe(owner.organizationId);
});

test('gives a foreign, a past and an unknown organization the same answer, and changes nothing', async () => {
  const { owner, token } = await newCustomer();
  const { school: foreign } = await addSchool((await newCustomer()).owner.userId);
  const { school: past } = await addSchool(owner.userId);
  await leave(past.id, owner.userId);
  for (const id of [foreign.id, past.id, randomUUID()]) {
    const { status, body } = await testApp().call(switchOrganization, { id }, token);
    expect(status).toBe(404);
    expect(body).toEqual({ valid: false, code: 'organization-missing', message: messages['organization-missing'] });
  }
  expect(await currentOf(token)).toBe(owner.organizationId);
});

test('ends the lesson of the previous organization with its code and devices, and notifies every browser of the user', async () => {
  const lesson = await newLesson();
  const { school } = await addSchool(lesson.userId);
  const [tab, device] = [await connect(lesson.token), await connect(lesson.deviceToken)];
  const elsewhere = await connect(
    await addSession(testApp().db, { userId: lesson.userId, organizationId: lesson.organizationId }),
  );
  await tab.command(openAddition(lesson.student.id));
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await testApp().call(switchOrganization, { id: school.id }, lesson.token);
  await Promise.all([
    device.next('session-ended'),
    closed,
    tab.next('session-changed'),
    elsewhere.next('session-changed'),
  ]);
  expect(await tab.command(openAddition(lesson.student.id))).toMatchObject({ selected: false });
  const { body } = await testApp().call(getSession, {}, lesson.deviceToken);
  expect(body).toMatchObject({ user: ['guest'] });
});

test('keeps the lesson after a refused switch and one to the open organization', async () => {
  const lesson = await newLesson();
  const [tab, device] = [await connect(lesson.token), await connect(lesson.deviceToken)];
  tab.events.length = 0;
  await testApp().call(switchOrganization, { id: randomUUID() }, lesson.token);
  const { body } = await testApp().call(switchOrganization, { id: lesson.organizationId }, lesson.token);
  expect(body).toMatchObject({ valid: true });
  expect(await tab.command(openAddition(lesson.student.id))).toMatchObject({ selected: true, devices: 1 });
  await device.next('exercise-opened');
  expect(tab.events.filter(({ kind }) => kind === 'session-changed')).toEqual([]);
});

test('makes a switch wait for the end of a membership, and then refuses it', async () => {
  const { owner, token } = await newCustomer();
  const { school } = await addSchool(owner.userId);
  const remover = await testApp().db.pool.connect();
  await remover.query('begin');
  await remover.query('delete from memberships where organization_id = $1 and user_id = $2', [school.id, owner.userId]);
  const switching = testApp().call(switchOrganization, { id: school.id }, token);
  try {
    await expect.poll(countWaiting).toBe(1);
  } finally {
    await remover.query('commit');
    remover.release();
  }
  expect((await switching).body).toMatchObject({ code: 'organization-missing' });
  expect(await currentOf(token)).toBe(owner.organizationId);
});

test('refuses the session of a user who is removed right after the switch', async () => {
  const { owner, token } = await newCustomer();
  const { school } = await addSchool(owner.userId);
  await testApp().call(switchOrganization, { id: school.id }, token);
  await leave(school.id, owner.userId);
  expect((await testApp().call(listOrganizations, {}, token)).body).toMatchObject({ code: 'customer-only' });
});

test('completes one of two concurrent switches last, with session and lesson in agreement', async () => {
  const lesson = await newLesson();
  const [one, two] = [await addSchool(lesson.userId), await addSchool(lesson.userId)];
  const ids = [one.school.id, two.school.id, one.school.id, two.school.id];
  const answers = await Promise.all(ids.map((id) => testApp().call(switchOrganization, { id }, lesson.token)));
  for (const { body } of answers) expect(body).toMatchObject({ valid: true });
  expect(ids).toContain(await currentOf(lesson.token));
  expect((await testApp().call(getSession, {}, lesson.deviceToken)).body).toMatchObject({ user: ['guest'] });
});

/** The number of statements on this database that wait for a lock. */
const countWaiting = async () => {
  const { rows } = await testApp().db.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.count ?? 0;
};
