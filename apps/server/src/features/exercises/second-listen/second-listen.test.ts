import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import {
  findConsent,
  findSecondListen,
  listRecordable,
  setConsent,
  setOrganizationSecondListen,
  setOwnSecondListen,
} from '@sixty/contract/exercises/second-listen.ts';
import { findStudentData } from '@sixty/contract/students/student-data.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, recordingConsents, students } from '../../../db/schema/schema.ts';
import {
  addAccount,
  addMember,
  addOrganization,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { addImpersonationSession } from '../../../db/test-staff-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

let school: { readonly id: string };
let licensee: string;
let teacher: { readonly userId: string; readonly organizationId: string };
let token: string;
let studentID: string;

beforeEach(async () => {
  const { db } = testApp();
  school = await addOrganization(db, { personal: false, reading: 10, math: 10 });
  const member = async (permission: 'licensee' | 'instructor') => {
    const user = await addUser(db);
    await addMember(db, school.id, user.id, permission);
    return { userId: user.id, organizationId: school.id };
  };
  licensee = await addSession(db, await member('licensee'));
  teacher = await member('instructor');
  token = await addSession(db, teacher);
  studentID = (await addStudent(db, teacher)).id;
});

const allow = (on = true) => testApp().call(setOrganizationSecondListen, { id: school.id, on }, licensee);
const want = (on = true, as = token) => testApp().call(setOwnSecondListen, { on }, as);
const consent = (day: string | null = '2026-11-20', as = token) => testApp().call(setConsent, { studentID, day }, as);

/** Whether each way to ask says that the minute may be recorded. */
const mayRecord = async (as = token) => {
  const { body } = await testApp().call(findExercise, { type: 'addition', number: '1', studentID } as never, as);
  const { body: listed } = await testApp().call(listRecordable, { students: studentID }, as);
  const answers = [body.valid && body.mayRecord, listed.valid && listed.students.includes(studentID)];
  expect(new Set(answers).size, 'both answers').toBe(1);
  return answers[0];
};

test('a minute may be recorded only while the Licensee, the instructor and the consent allow it', async () => {
  expect(await mayRecord()).toBe(false);
  const steps = [allow, want, consent];
  const undo = [() => allow(false), () => want(false), () => consent(null)];
  for (const [missing, back] of undo.entries()) {
    for (const [step, take] of steps.entries()) if (step !== missing) expect((await take()).status).toBe(200);
    await back();
    expect(await mayRecord()).toBe(false);
  }
  for (const take of steps) await take();
  expect(await mayRecord()).toBe(true);
});

test("a student's device and another instructor's page never hear that it is allowed", async () => {
  const { db, call } = testApp();
  await Promise.all([allow(), want(), consent()]);
  const device = await addSession(db, { userId: teacher.userId, studentId: studentID });
  const { body } = await call(findExercise, { type: 'addition', number: '1' } as never, device);
  expect(body).toMatchObject({ valid: true, mayRecord: false });
  expect(await mayRecord(licensee)).toBe(false);
  const stranger = await addAccount(db);
  await want(true, stranger.token);
  const { body: listed } = await call(listRecordable, { students: studentID }, stranger.token);
  expect(listed).toEqual({ valid: true, students: [] });
});

test("of a student shared outside, the Licensee of the student's organization decides", async () => {
  const { db, call } = testApp();
  const outsider = await addAccount(db);
  await addShare(db, studentID, outsider.user.id, true);
  const outside = outsider.owner.organizationId;
  await call(setOrganizationSecondListen, { id: outside, on: true }, outsider.token);
  await want(true, outsider.token);
  await consent();
  expect(await mayRecord(outsider.token)).toBe(false);
  await allow();
  expect(await mayRecord(outsider.token)).toBe(true);
  expect((await consent(null, outsider.token)).body).toMatchObject({ code: 'student-missing' });
});

test('a student whom another organization takes over brings no consent along', async () => {
  const { db } = testApp();
  await Promise.all([allow(), want(), consent()]);
  const other = await addAccount(db);
  await testApp().call(setOrganizationSecondListen, { id: other.owner.organizationId, on: true }, other.token);
  await want(true, other.token);
  await db.pool.query('delete from licenses where student_id = $1', [studentID]);
  await db.orm
    .update(students)
    .set({ ownerId: other.user.id, organizationId: other.owner.organizationId })
    .where(eq(students.id, studentID));
  const recordable = async () => {
    const { body } = await testApp().call(listRecordable, { students: studentID }, other.token);
    return body.valid && body.students;
  };
  expect(await recordable()).toEqual([]);
  expect((await testApp().call(findConsent, { studentID }, other.token)).body).toMatchObject({ consent: null });
  await consent('2026-11-21', other.token);
  expect(await recordable()).toEqual([studentID]);
});

test('a withdrawal holds for all organizations, also when the student returns', async () => {
  const { db } = testApp();
  for (const step of [allow, want, consent]) expect((await step()).status).toBe(200);
  expect(await mayRecord()).toBe(true);
  const other = await addAccount(db);
  const moveTo = (ownerId: string, organizationId: string) =>
    db.orm.update(students).set({ ownerId, organizationId }).where(eq(students.id, studentID));
  await db.pool.query('delete from licenses where student_id = $1', [studentID]);
  await moveTo(other.user.id, other.owner.organizationId);
  expect((await consent(null, other.token)).status).toBe(200);
  await moveTo(teacher.userId, school.id);
  expect((await testApp().call(findConsent, { studentID }, token)).body).toMatchObject({ consent: null });
});

test('staff who work in an account record nothing and change no switch', async () => {
  const { db } = testApp();
  await Promise.all([allow(), want(), consent()]);
  const staff = await addUser(db, { accountTypes: ['customer', 'admin'] });
  const visiting = await addImpersonationSession(db, teacher, staff.id);
  expect(await mayRecord(visiting)).toBe(false);
  expect((await want(false, visiting)).body).toMatchObject({ code: 'refused-while-impersonating' });
  expect(await mayRecord()).toBe(true);
});

test('the consent says on which day it was given and who noted it, also in the log and in the data of the student', async () => {
  const { db, call } = testApp();
  await consent('2026-11-20');
  await consent('2026-11-20');
  const { body } = await call(findConsent, { studentID }, token);
  expect(body).toMatchObject({ organization: false, consent: { day: '2026-11-20', notedBy: expect.any(String) } });
  const { body: data } = await call(findStudentData, { studentID }, token);
  expect(data.valid && data.data.recordingConsent).toMatchObject({
    day: '2026-11-20',
    organization: expect.any(String),
  });
  await consent(null);
  expect(await db.orm.select().from(recordingConsents).where(eq(recordingConsents.studentId, studentID))).toEqual([]);
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, studentID));
  expect(entries.map(({ action, details, actorId }) => ({ action, details, actorId }))).toEqual([
    { action: 'recording-consent-noted', details: { day: '2026-11-20' }, actorId: teacher.userId },
    { action: 'recording-consent-withdrawn', details: {}, actorId: teacher.userId },
  ]);
});

test.each(['2999-01-01', '2019-12-31'])('refuses a consent of %s', async (day) => {
  expect((await consent(day)).body).toMatchObject({ code: 'consent-day-invalid' });
});

test('only a Licensee turns it on for the organization that is open, and the log says who did', async () => {
  const { db, call } = testApp();
  const set = async (as: string, id = school.id) =>
    (await call(setOrganizationSecondListen, { id, on: true }, as)).body;
  expect(await set(token)).toMatchObject({ code: 'licensee-only' });
  expect(await set(licensee, studentID)).toMatchObject({ code: 'organization-missing' });
  for (let time = 0; time < 2; time += 1) expect(await set(licensee)).toMatchObject({ valid: true });
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, school.id));
  expect(entries).toMatchObject([{ action: 'second-listen-allowed', details: { on: true } }]);
  expect((await call(findSecondListen, {}, licensee)).body).toMatchObject({
    organization: true,
    own: false,
    isLicensee: true,
  });
  expect((await call(findSecondListen, {}, token)).body).toMatchObject({
    organization: true,
    own: false,
    isLicensee: false,
  });
});
