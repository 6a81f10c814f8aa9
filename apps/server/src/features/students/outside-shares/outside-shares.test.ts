import { setOutsideSharing } from '@sixty/contract/organizations/organization-settings.ts';
import { decideOutsideShares, listOutsideShares, maxOutsideShares } from '@sixty/contract/students/outside-shares.ts';
import { findStudent, selectStudent } from '@sixty/contract/students/students.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, studentShares } from '../../../db/schema/schema.ts';
import { addAccount, addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { addColleague, addSchool, type School } from '../../organizations/members/test-members.ts';

const { testApp, connect } = useTestLessons();

let school: School;
let instructor: Awaited<ReturnType<typeof addColleague>>;
let outsider: Awaited<ReturnType<typeof addAccount>>;
let students: readonly string[] = [];

beforeEach(async () => {
  const { db } = testApp();
  school = await addSchool(db);
  instructor = await addColleague(db, school, 'instructor', school.owls.id);
  outsider = await addAccount(db);
  students = [(await addStudent(db, instructor.owner)).id, (await addStudent(db, instructor.owner)).id];
});

const share = (recipientId: string, values: Partial<typeof studentShares.$inferInsert> = {}) =>
  testApp()
    .db.orm.insert(studentShares)
    .values(
      students.map((studentId) => ({ studentId, recipientId, canWrite: true, giverId: instructor.user.id, ...values })),
    );

const list = async (token = school.token) => (await testApp().call(listOutsideShares, {}, token)).body;

const decide = async (decision: 'approve' | 'refuse' | 'end', token = school.token) => {
  const named = { giverUsername: instructor.username, recipientUsername: outsider.user.username.toUpperCase() };
  return (await testApp().call(decideOutsideShares, { ...named, decision }, token)).body;
};

const readable = async () => {
  const found = students.map((studentId) => testApp().call(findStudent, { studentId }, outsider.token));
  return (await Promise.all(found)).filter(({ body }) => body.valid).length;
};

test('a Licensee sees who shares how many students with whom outside, those that wait first; colleagues are left out', async () => {
  const colleague = await addColleague(testApp().db, school, 'instructor');
  const asked = await addCustomer(testApp().db);
  await share(colleague.user.id);
  await share(outsider.user.id, { createdAt: new Date('2026-11-03T12:00:00Z') });
  await share(asked.user.id, { pending: true, canWrite: false, createdAt: new Date('2026-11-01T12:00:00Z') });
  const giver = { username: instructor.username, name: instructor.user.name };
  expect(await list()).toEqual({
    valid: true,
    more: false,
    shares: [
      {
        giver,
        recipient: { username: asked.user.username, name: asked.user.name },
        students: 2,
        write: false,
        pending: true,
        since: '2026-11-01T12:00:00.000Z',
      },
      {
        giver,
        recipient: { username: outsider.user.username, name: outsider.user.name },
        students: 2,
        write: true,
        pending: false,
        since: '2026-11-03T12:00:00.000Z',
      },
    ],
  });
});

test('one call ends all that one user shares with another outside, with lessons and devices, immediately', async () => {
  const { db, call } = testApp();
  await share(outsider.user.id);
  expect(await readable()).toBe(2);
  const [student = ''] = students;
  await call(selectStudent, { studentID: student, keepsLesson: false }, outsider.token);
  const device = await connect(await addSession(db, { userId: outsider.user.id, studentId: student }));
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  expect(await decide('end')).toMatchObject({ valid: true, message: 'The students are no longer shared.' });
  await Promise.all([device.next('session-ended'), closed]);
  expect(await readable()).toBe(0);
  expect(await list()).toMatchObject({ shares: [] });
  expect(await decide('end')).toMatchObject({ code: 'share-missing' });
  expect(
    await db.orm
      .select()
      .from(auditLog)
      .where(inArray(auditLog.subjectId, [...students])),
  ).toMatchObject(students.map(() => ({ action: 'share-ended', actorId: school.licensee.id })));
});

test('waiting shares are refused or approved, and neither touches shares that stand', async () => {
  const { db } = testApp();
  await share(outsider.user.id, { pending: true });
  expect(await decide('end')).toMatchObject({ code: 'share-missing' });
  expect(await decide('refuse')).toMatchObject({ message: 'The share was refused. The students are not shared.' });
  expect(await db.orm.select().from(studentShares).where(eq(studentShares.recipientId, outsider.user.id))).toEqual([]);
  await share(outsider.user.id, { pending: true });
  expect(await readable()).toBe(0);
  expect(await decide('approve')).toMatchObject({ message: 'The share was approved.' });
  expect(await readable()).toBe(2);
  expect(await decide('refuse')).toMatchObject({ code: 'share-missing' });
  expect(await readable()).toBe(2);
});

test('where nothing is shared outside, what waits can be refused but not approved', async () => {
  await share(outsider.user.id, { pending: true });
  await testApp().call(setOutsideSharing, { id: school.id, outsideSharing: 'off' }, school.token);
  expect(await decide('approve')).toMatchObject({ code: 'share-outside-off' });
  expect(await decide('refuse')).toMatchObject({ valid: true });
});

test('only a Licensee of the open organization sees and decides', async () => {
  const { db } = testApp();
  await share(outsider.user.id);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  expect([await list(manager.token), await decide('end', manager.token)]).toMatchObject([
    { code: 'licensee-only' },
    { code: 'licensee-only' },
  ]);
  const other = await addSchool(db);
  expect(await list(other.token)).toMatchObject({ shares: [] });
  expect(await decide('end', other.token)).toMatchObject({ code: 'share-missing' });
  expect(await readable()).toBe(2);
});

test('the list is bounded and says that there is more', async () => {
  const { db } = testApp();
  const [student = ''] = students;
  const recipients = Array.from({ length: maxOutsideShares + 1 }, () => addCustomer(db));
  const values = (await Promise.all(recipients)).map(({ user }) => ({
    studentId: student,
    recipientId: user.id,
    canWrite: false,
    giverId: instructor.user.id,
  }));
  await db.orm.insert(studentShares).values(values);
  const body = await list();
  expect(body).toMatchObject({ more: true });
  expect(body.valid && body.shares).toHaveLength(maxOutsideShares);
});
