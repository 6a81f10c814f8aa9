import { closeAccount, findAccount } from '@sixty/contract/account-profile.ts';
import { messages } from '@sixty/contract/messages.ts';
import { createStudent } from '@sixty/contract/student-changes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditLog,
  memberships,
  organizations,
  students,
  subscriptions,
  userIdentities,
  users,
} from '../../db/schema/schema.ts';
import { addMember, addOrganization, addShare } from '../../db/test-fixtures.ts';
import { useTestApp } from '../../test-app.ts';
import { accountRig, password } from '../account-profile/test-accounts.ts';

const testApp = useTestApp();
const { newPerson, kindOf, mailTo, signIn } = accountRig(testApp);

const close = async (token: string, currentPassword = password) =>
  (await testApp().call(closeAccount, { currentPassword }, token)).body;

test('a closed account keeps its row and nothing personal; nobody signs in, and the subscriptions of its own have ended', async () => {
  const [person, colleague] = [await newPerson(), await newPerson()];
  const { orm } = testApp().db;
  const other = await person.newSession();
  await addShare(testApp().db, (await colleague.newStudent()).id, person.userId, true);
  await orm
    .update(users)
    .set({ name: 'Ana Gil', city: 'Austin', notes: 'x', phoneNumber: '1' })
    .where(eq(users.id, person.userId));
  expect(await close(person.token)).toEqual({ valid: true, message: messages['account-closed'] });
  expect([await kindOf(person.token), await kindOf(other)]).toEqual(['guest', 'guest']);
  expect(await signIn(person.username)).toBe(401);
  const [row] = await orm.select().from(users).where(eq(users.id, person.userId));
  expect(row).toMatchObject({ name: 'Closed account', passwordHash: null, city: null, notes: null, phoneNumber: null });
  expect(JSON.stringify(row)).not.toContain(person.username);
  expect(await orm.select().from(memberships).where(eq(memberships.userId, person.userId))).toEqual([]);
  const [bought] = await orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, person.organizationId));
  expect(bought?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
  const [own] = await orm.select().from(organizations).where(eq(organizations.id, person.organizationId));
  expect(own?.name).toBe('Closed account');
  const [entry] = await orm.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(entry).toMatchObject({ action: 'account-closed', actorId: person.userId, details: {} });
  const [mail] = await mailTo(person.email);
  expect(mail?.subject).toBe('Your Sixty account was closed');
});

test('whoever signed in elsewhere too is nobody there once the account is closed', async () => {
  const person = await newPerson();
  const { orm } = testApp().db;
  const elsewhere = { provider: 'district', subject: 'person-7', createdAt: new Date() };
  await orm.insert(userIdentities).values({ ...elsewhere, userId: person.userId });
  await close(person.token);
  expect(await orm.select().from(userIdentities)).toEqual([]);
});

test('the username and the address of a closed account are free for somebody new', async () => {
  const person = await newPerson();
  await close(person.token);
  await testApp().db.orm.insert(users).values({ username: person.username, name: 'Somebody New', email: person.email });
});

test('an account with students is not closed', async () => {
  const person = await newPerson();
  await person.newStudent();
  expect(await close(person.token)).toMatchObject({ code: 'account-has-students' });
  expect(await kindOf(person.token)).toBe('customer');
});

test('the only Licensee of an organization with other members stays; one of two may leave, and of both at once one', async () => {
  const { db, call } = testApp();
  const school = await addOrganization(db, { personal: false });
  const [one, two, teacher] = [await newPerson(), await newPerson(), await newPerson()];
  await addMember(db, school.id, teacher.userId, 'instructor');
  await addMember(db, school.id, one.userId, 'licensee');
  expect(await close(one.token)).toMatchObject({ code: 'account-holds-organization' });
  await addMember(db, school.id, two.userId, 'licensee');
  const closed = await Promise.all([close(one.token), close(two.token)]);
  expect(closed.map(({ valid }) => valid).toSorted()).toEqual([false, true]);
  const left = closed[0]?.valid ? two : one;
  expect((await call(findAccount, {}, left.token)).body.valid).toBe(true);
});

test('a wrong password closes nothing', async () => {
  const person = await newPerson();
  expect(await close(person.token, 'Wrong-Horse-1')).toMatchObject({ code: 'current-password-wrong' });
  expect(await signIn(person.username)).toBe(200);
});

test.each([0, 1, 2, 3])(
  'a student who is added while the account is closed keeps it open, or is refused (round %i)',
  async (round) => {
    const person = await newPerson();
    const { call, db } = testApp();
    const student = {
      name: 'Maya Lopez',
      birthDay: '2016-02-29',
      gender: null,
      ethnicity: null,
      currentSchoolEnrollment: null,
      iep: null,
      retention: null,
      englishLanguageLearner: null,
      group: 'Default',
      programs: ['Math' as const],
    };
    const add = async () => {
      // By then the password has been checked, about.
      await new Promise((resolve) => setTimeout(resolve, 15 * round));
      return (await call(createStudent, student as never, person.token)).body;
    };
    const [closed, added] = await Promise.all([close(person.token), add()]);
    expect([closed.valid, added.valid].toSorted()).toEqual([false, true]);
    const owned = await db.orm.select().from(students).where(eq(students.ownerId, person.userId));
    expect(owned).toHaveLength(added.valid ? 1 : 0);
  },
);
