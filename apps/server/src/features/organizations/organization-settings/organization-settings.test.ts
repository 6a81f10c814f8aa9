import {
  findSettings,
  setFirstSchoolDay,
  setOutsideSharing,
} from '@sixty/contract/organizations/organization-settings.ts';
import { findProgress, findRecords } from '@sixty/contract/records/records.ts';
import { decideOutsideShares } from '@sixty/contract/students/outside-shares.ts';
import { editShare, listShares, shareStudents } from '@sixty/contract/students/sharing.ts';
import { findStudent } from '@sixty/contract/students/students.ts';
import type { OutsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { auditLog } from '../../../db/schema/schema.ts';
import { addAccount, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { addColleague, addSchool, type School } from '../members/test-members.ts';

const testApp = useTestApp();

let school: School;
let instructor: Awaited<ReturnType<typeof addColleague>>;
let outsider: Awaited<ReturnType<typeof addAccount>>;
let student = '';

beforeEach(async () => {
  const { db } = testApp();
  school = await addSchool(db);
  instructor = await addColleague(db, school, 'instructor', school.owls.id);
  outsider = await addAccount(db);
  student = (await addStudent(db, instructor.owner)).id;
});

const set = async (outsideSharing: OutsideSharing, token = school.token, id = school.id) =>
  (await testApp().call(setOutsideSharing, { id, outsideSharing }, token)).body;

const share = async (token: string, write = true) =>
  (
    await testApp().call(
      shareStudents,
      { students: [student], permissions: { read: true, write }, shareToCustomer: outsider.user.username },
      token,
    )
  ).body;

const canRead = async () => (await testApp().call(findStudent, { studentId: student }, outsider.token)).status === 200;

const approve = async (token: string) => {
  const named = { giverUsername: instructor.username, recipientUsername: outsider.user.username };
  return (await testApp().call(decideOutsideShares, { ...named, decision: 'approve' }, token)).body;
};

test('every member reads the settings; only a Licensee of the open organization changes them, and the log says so', async () => {
  const manager = await addColleague(testApp().db, school, 'manager', school.owls.id);
  const read = async () => (await testApp().call(findSettings, {}, instructor.token)).body;
  expect(await read()).toMatchObject({ personal: 'No', outsideSharing: 'allowed', sharedOutside: 0 });
  expect(await set('off', manager.token)).toMatchObject({ code: 'licensee-only' });
  expect(await set('off', school.token, instructor.user.id)).toMatchObject({ code: 'organization-missing' });
  await share(instructor.token);
  for (let time = 0; time < 2; time += 1) expect(await set('off')).toMatchObject({ valid: true });
  expect(await read()).toMatchObject({ outsideSharing: 'off', sharedOutside: 1 });
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, school.id))).toMatchObject([
    { action: 'outside-sharing-changed', actorId: school.licensee.id, details: { sharing: 'off' } },
  ]);
});

test('turned off, nobody shares outside; colleagues receive shares, and existing ones stay', async () => {
  expect(await share(instructor.token, false)).toMatchObject({ valid: true });
  await set('off');
  for (const token of [instructor.token, school.token]) {
    expect(await share(token)).toMatchObject({ code: 'share-outside-off' });
  }
  expect(await canRead()).toBe(true);
  const colleague = await addColleague(testApp().db, school, 'instructor');
  const inside = await testApp().call(
    shareStudents,
    { students: [student], permissions: { read: true, write: true }, shareToCustomer: colleague.username },
    instructor.token,
  );
  expect(inside.body).toMatchObject({ valid: true, message: 'Share was successful' });
});

test('with approval, a share gives no access until a Licensee approves, who learns of it by mail', async () => {
  const { db, app } = testApp();
  await set('approval');
  expect(await share(instructor.token)).toMatchObject({
    message: 'The share is waiting for a Licensee of your organization to approve it.',
  });
  expect(await canRead()).toBe(false);
  const { body } = await testApp().call(listShares, {}, instructor.token);
  expect(body).toMatchObject({ permissions: [{ studentID: student, outside: true, pending: true }] });
  await app.jobs.workOff();
  const [mail] = (await localMessages(db)).filter(({ to }) => to === school.licensee.email);
  expect(mail).toMatchObject({ subject: 'A share outside your organization is waiting for you' });
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  expect(await approve(manager.token)).toMatchObject({ code: 'licensee-only' });
  expect(await canRead()).toBe(false);
  expect(await approve(school.token)).toMatchObject({ valid: true });
  expect(await canRead()).toBe(true);
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, student))).toMatchObject([
    { action: 'student-shared', actorId: instructor.user.id },
    { action: 'share-approved', actorId: school.licensee.id, details: { recipient: outsider.user.id } },
  ]);
});

test('with approval, a Licensee shares at once, and an approved share waits again for the right to write', async () => {
  await set('approval');
  expect(await share(school.token, false)).toMatchObject({ message: 'Share was successful' });
  expect(await canRead()).toBe(true);
  await share(instructor.token, false);
  expect(await canRead()).toBe(true);
  const permissions = { read: true, write: true };
  await testApp().call(
    editShare,
    { studentID: student, customerUsername: outsider.user.username, permissions },
    instructor.token,
  );
  expect(await canRead()).toBe(false);
});

const edit = async (token: string, write: boolean) =>
  (
    await testApp().call(
      editShare,
      { studentID: student, customerUsername: outsider.user.username, permissions: { read: true, write } },
      token,
    )
  ).body;

test('turned off, no change opens a share that waits or adds the right to write', async () => {
  await set('approval');
  await share(instructor.token, false);
  await set('off');
  for (const token of [instructor.token, school.token]) {
    expect(await edit(token, true)).toMatchObject({ code: 'share-outside-off' });
    expect(await edit(token, false)).toMatchObject({ valid: true });
    expect(await canRead()).toBe(false);
  }
  expect(await approve(school.token)).toMatchObject({ code: 'share-outside-off' });
  expect((await testApp().call(findSettings, {}, school.token)).body).toMatchObject({ sharedOutside: 0 });
});

test('the Licensees learn by mail of the right to write as of a new share', async () => {
  const { db, app } = testApp();
  await share(instructor.token, false);
  await edit(instructor.token, true);
  await edit(instructor.token, true);
  await app.jobs.workOff();
  expect((await localMessages(db)).filter(({ to }) => to === school.licensee.email)).toHaveLength(2);
});

test('a Licensee of another organization approves nothing', async () => {
  await set('approval');
  await share(instructor.token);
  const other = await addSchool(testApp().db);
  expect(await approve(other.token)).toMatchObject({ code: 'share-missing' });
  expect(await canRead()).toBe(false);
});

const setFirst = async (firstSchoolDay: string, token = school.token, id = school.id) =>
  testApp().call(setFirstSchoolDay, { id, firstSchoolDay }, token);

const firstSchoolDays = async (token: string, studentID: string) => [
  (await testApp().call(findProgress, { studentID }, token)).body,
  (await testApp().call(findRecords, { studentID, type: 'stories/middle' }, token)).body,
];

test('a Licensee sets the first school day, which comes with the records of each student, and the log says so', async () => {
  expect(await firstSchoolDays(instructor.token, student)).toMatchObject([
    { firstSchoolDay: '09-01' },
    { firstSchoolDay: '09-01' },
  ]);
  for (const token of [instructor.token, (await addColleague(testApp().db, school, 'manager', school.owls.id)).token]) {
    expect((await setFirst('01-28', token)).body).toMatchObject({ code: 'licensee-only' });
  }
  expect((await setFirst('01-28', school.token, instructor.user.id)).body).toMatchObject({
    code: 'organization-missing',
  });
  for (let time = 0; time < 2; time += 1) {
    expect((await setFirst('01-28')).body).toMatchObject({ message: 'The first school day was changed.' });
  }
  expect((await testApp().call(findSettings, {}, instructor.token)).body).toMatchObject({ firstSchoolDay: '01-28' });
  expect(await firstSchoolDays(instructor.token, student)).toMatchObject([
    { firstSchoolDay: '01-28' },
    { firstSchoolDay: '01-28' },
  ]);
  const [entry, ...others] = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, school.id));
  expect(entry).toMatchObject({
    action: 'first-school-day-changed',
    actorId: school.licensee.id,
    details: { firstSchoolDay: '01-28', before: '09-01' },
  });
  expect(others).toEqual([]);
});

test('the owner of a personal organization sets it, and who shares a student reads the one of the student', async () => {
  const { db } = testApp();
  const { id } = await addStudent(db, outsider.owner);
  expect((await setFirst('07-06', outsider.token, outsider.owner.organizationId)).status).toBe(200);
  const other = await addAccount(db);
  const permissions = { read: true, write: false };
  const shared = { students: [id], permissions, shareToCustomer: other.user.username };
  await testApp().call(shareStudents, shared, outsider.token);
  expect((await testApp().call(findSettings, {}, other.token)).body).toMatchObject({ firstSchoolDay: '09-01' });
  expect(await firstSchoolDays(other.token, id)).toMatchObject([
    { firstSchoolDay: '07-06' },
    { firstSchoolDay: '07-06' },
  ]);
});

test.each(['02-29', '04-31', '13-01', '9-1', ''])('%s is no first school day', async (firstSchoolDay) => {
  expect((await setFirst(firstSchoolDay)).status).toBe(400);
});
