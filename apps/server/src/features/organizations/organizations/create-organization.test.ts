import { randomUUID } from 'node:crypto';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { messages } from '@sixty/contract/messages.ts';
import { createOrganization } from '@sixty/contract/organizations/new-organization.ts';
import { listOrganizations } from '@sixty/contract/organizations/organizations.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, memberships, organizations } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const create = async (token: string, name: string, id: string = randomUUID()) =>
  (await testApp().call(createOrganization, { name, id }, token)).body;

const openOf = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  return body.valid ? body.currentOrganization : null;
};

test('makes the creator the Licensee of the organization and switches to it, without seats', async () => {
  const { user, token } = await addAccount(testApp().db);
  const id = randomUUID();
  expect(await create(token, '  Riverside \u202e\u200b  Schools ', id)).toEqual({
    ...{ valid: true, id, message: messages['organization-made'] },
  });
  expect(await openOf(token)).toEqual({
    ...{ id, name: 'Riverside Schools', personal: false, permissions: 'Licensee', groupName: null },
  });
  const { orm } = testApp().db;
  const entries = await orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries).toMatchObject([{ action: 'organization-made', actorId: user.id, details: {} }]);
});

test.each([
  ['nothing', ' \u00a0 ', 'organization-name-missing'],
  ['176 characters', 'r'.repeat(176), 'organization-name-too-long'],
] as const)('refuses a name of %s with its message', async (_title, name, code) => {
  const { token } = await addAccount(testApp().db);
  expect(await create(token, name)).toEqual({ valid: false, code, message: messages[code] });
  expect(await openOf(token)).toMatchObject({ personal: true });
});

test('creates one organization for ten concurrent calls and a later one, and refuses another name', async () => {
  const { user, token } = await addAccount(testApp().db);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(token, 'Riverside', id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ valid: true });
  const { orm } = testApp().db;
  expect(await orm.$count(memberships, eq(memberships.userId, user.id))).toBe(2);
  expect(await create(token, 'Lakeside', id)).toMatchObject({ code: 'organization-made-already' });
});

test('refuses the id of a foreign organization, and reveals nothing about it', async () => {
  const [one, other] = [await addAccount(testApp().db, { personal: false }), await addAccount(testApp().db)];
  const { id, name } = one.organization;
  const refusal = { valid: false, code: 'organization-made-already', message: messages['organization-made-already'] };
  expect(await create(other.token, name, id)).toEqual(refusal);
  expect(await create(one.token, name, other.organization.id)).toEqual(refusal);
  expect(await openOf(other.token)).toMatchObject({ id: other.organization.id });
});

test('limits a user to twenty organizations a day, not counting refused and repeated calls', async () => {
  const { token } = await addAccount(testApp().db);
  const id = randomUUID();
  for (let count = 0; count < 3; count += 1) await create(token, 'School', id);
  await create(token, '');
  for (let count = 1; count < 20; count += 1) expect(await create(token, 'School')).toMatchObject({ valid: true });
  expect(await create(token, 'School')).toMatchObject({ code: 'too-many-requests' });
  const { body } = await testApp().call(listOrganizations, {}, token);
  expect(body.valid && body.orgs.length).toBe(21);
});

test('ends the lesson of the previous organization with its devices, and notifies every browser of the user', async () => {
  const lesson = await newLesson();
  const [tab, device] = [await connect(lesson.token), await connect(lesson.deviceToken)];
  await tab.command(openAddition(lesson.student.id));
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await create(lesson.token, 'School');
  await Promise.all([closed, device.next('session-ended'), tab.next('session-changed')]);
  const rows = await testApp().db.orm.$count(organizations, eq(organizations.name, 'School'));
  expect(rows).toBeGreaterThan(0);
});
