import { listRetention, setRetention } from '@sixty/contract/students/student-retention.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import {
  auditLog,
  localMail,
  organizations,
  retentionWarnings,
  seatDelegations,
  sessions,
  students,
  subscriptions,
  users,
} from '../../../db/schema/schema.ts';
import {
  addAccount,
  addMember,
  addNoteOf,
  addResult,
  addSession,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const day = 86_400_000;
const start = new Date('2026-09-01T09:00:00Z');
const after = (days: number, from = start): Date => new Date(from.getTime() + days * day);
const far = new Date('2060-01-01T00:00:00Z');

interface License {
  readonly trial?: boolean;
  readonly endsAt?: Date;
}

/** An organization with a Licensee whose students were added at the start. */
const newSchool = async ({ trial = false, endsAt = far }: License = {}) => {
  const { db } = testApp();
  const account = await addAccount(db, { personal: false });
  const { id } = account.organization;
  await db.orm.update(subscriptions).set({ trial, expiresAt: endsAt }).where(eq(subscriptions.organizationId, id));
  const addSchoolStudent = async () => {
    const { id: studentId } = await addStudent(db, account.owner, []);
    await db.orm.update(students).set({ createdAt: start }).where(eq(students.id, studentId));
    return studentId;
  };
  const mails = (email = account.user.email) => sent.filter(({ to }) => to === email);
  return { ...account, id, addSchoolStudent, mails };
};

/** All messages so far: the local mailbox forgets them after 30 days. */
const sent: { readonly to: string; readonly subject: string; readonly text: string }[] = [];

/** The hourly job at a given time, by one server or several. */
const runAt = async (moment: Date, servers = 1) => {
  const { app, db, setNow } = testApp();
  setNow(moment);
  await Promise.all(Array.from({ length: servers }, () => app.schedules.runAll()));
  await app.jobs.workOff();
  sent.push(...(await localMessages(db)));
  await db.orm.delete(localMail);
};

/** Runs the job every day, and stops on the day on which the student is gone. */
const daysUntilGone = async (studentId: string, from: Date, until: Date): Promise<Date | null> => {
  for (let moment = from; moment <= until; moment = after(1, moment)) {
    await runAt(moment);
    if (!(await isThere(studentId))) return moment;
  }
  return null;
};

const isThere = async (studentId: string): Promise<boolean> =>
  (await testApp().db.orm.select().from(students).where(eq(students.id, studentId))).length === 1;

test('deletes a student after three years without activity, and not before two messages have warned', async () => {
  const school = await newSchool();
  const studentId = await school.addSchoolStudent();
  const due = new Date('2029-09-01T09:00:00Z');
  await runAt(after(-70, due));
  expect(school.mails()).toEqual([]);
  const gone = await daysUntilGone(studentId, after(-69, due), after(10, due));
  expect(gone?.toISOString()).toBe('2029-09-03T09:00:00.000Z');
  const [first, second, ...others] = school.mails();
  expect(others).toEqual([]);
  expect(first?.subject).toBe('Student records will be deleted from Sep 2, 2029 on');
  expect(first?.text).toContain(`The records of one student of “${school.organization.name}” will be deleted`);
  expect(first?.text).toContain('3 years after the last activity');
  expect(first?.text).toContain('/students/retention');
  expect(first?.text).toContain('another message at least 14 days before');
  expect(second?.text).toContain('This is the last message about these students.');
  const log = testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, studentId));
  expect(await log.orderBy(asc(auditLog.id))).toMatchObject([
    { action: 'student-erased', actorId: null, details: { organization: school.id, retention: true } },
  ]);
});

test('warns at least 60 and 14 days before, even if the server was down for a year', async () => {
  const school = await newSchool();
  const studentId = await school.addSchoolStudent();
  const back = new Date('2030-09-01T09:00:00Z');
  const gone = await daysUntilGone(studentId, back, after(90, back));
  const [warning] = school.mails().map(({ subject }) => subject);
  expect(warning).toBe('Student records will be deleted from Nov 1, 2030 on');
  expect(gone?.toISOString()).toBe('2030-11-02T09:00:00.000Z');
});

test.each([
  [
    'a result',
    async (studentId: string, instructorId: string, at: Date) => {
      await addResult(testApp().db, { studentId, instructorId, takenAt: at });
    },
  ],
  [
    'a note',
    async (studentId: string, authorId: string, at: Date) => {
      const id = await addNoteOf(testApp().db, studentId, authorId);
      await testApp().db.orm.execute(sql`update student_notes set created_at = ${at.toISOString()} where id = ${id}`);
    },
  ],
  [
    'a change of the student',
    async (subjectId: string, actorId: string, at: Date) => {
      await testApp().db.orm.insert(auditLog).values({ at, actorId, action: 'student-edited', subjectId });
    },
  ],
])('keeps a student after %s between the warnings and the day', async (_what, act) => {
  const school = await newSchool();
  const [studentId, other] = [await school.addSchoolStudent(), await school.addSchoolStudent()];
  const due = new Date('2029-09-01T09:00:00Z');
  for (let days = -63; days <= -7; days += 7) await runAt(after(days, due));
  expect(school.mails()).toHaveLength(2);
  await act(studentId, school.user.id, after(-1, due));
  await runAt(after(2, due));
  await runAt(after(9, due));
  expect([await isThere(studentId), await isThere(other)]).toEqual([true, false]);
  expect(
    await testApp().db.orm.select().from(retentionWarnings).where(eq(retentionWarnings.studentId, studentId)),
  ).toEqual([]);
});

test('warns again after activity, though the server was down until the data was due again', async () => {
  const school = await newSchool();
  const studentId = await school.addSchoolStudent();
  const due = new Date('2029-09-01T09:00:00Z');
  for (let days = -63; days <= -7; days += 7) await runAt(after(days, due));
  await addResult(testApp().db, { studentId, instructorId: school.user.id, takenAt: after(-1, due) });
  const back = new Date('2032-09-02T09:00:00Z');
  await runAt(back);
  expect(await isThere(studentId)).toBe(true);
  expect(school.mails().map(({ subject }) => subject)).toEqual([
    expect.any(String),
    expect.any(String),
    'Student records will be deleted from Nov 2, 2032 on',
  ]);
});

test('a view by staff is no activity', async () => {
  const school = await newSchool();
  const studentId = await school.addSchoolStudent();
  const view = { action: 'viewed-as-user', subjectId: studentId, actorId: school.user.id };
  await testApp()
    .db.orm.insert(auditLog)
    .values({ ...view, at: new Date('2029-06-01T09:00:00Z') });
  await runAt(new Date('2029-08-01T09:00:00Z'));
  expect(school.mails()).toHaveLength(1);
});

test.each([
  ['a year after the last license', {}, 365],
  ['180 days after a trial', { trial: true }, 180],
])('deletes %s, though the student was active', async (_when, license, days) => {
  const school = await newSchool({ ...license, endsAt: after(100) });
  const studentId = await school.addSchoolStudent();
  await addNoteOf(testApp().db, studentId, school.user.id);
  const due = after(100 + days);
  await runAt(after(-60, due));
  expect(school.mails()).toHaveLength(1);
  const gone = await daysUntilGone(studentId, after(-21, due), after(10, due));
  expect(gone?.getTime()).toBe(after(2, due).getTime());
});

test('new licenses keep the students, also those of seats that another organization shares', async () => {
  const school = await newSchool({ endsAt: after(100) });
  const studentId = await school.addSchoolStudent();
  for (const days of [-63, -56, -21, -14]) await runAt(after(465 + days));
  expect(school.mails()).toHaveLength(2);
  const giver = await addAccount(testApp().db);
  await testApp()
    .db.orm.update(subscriptions)
    .set({ expiresAt: far })
    .where(eq(subscriptions.organizationId, giver.organization.id));
  const [createdAt, changedAt] = [after(400), after(400)];
  await testApp()
    .db.orm.insert(seatDelegations)
    .values({
      ...{ organizationId: giver.organization.id, recipientOrganizationId: school.id },
      ...{ program: 'math', seats: 1, createdAt, changedAt },
    });
  await runAt(after(467));
  expect(await isThere(studentId)).toBe(true);
});

test('after a trial whose students continued with shared seats, a year counts from the last result', async () => {
  const school = await newSchool({ trial: true, endsAt: after(14) });
  const studentId = await school.addSchoolStudent();
  await addResult(testApp().db, { studentId, instructorId: school.user.id, takenAt: after(300) });
  await runAt(after(300 + 365 - 70));
  expect(school.mails()).toEqual([]);
  await runAt(after(300 + 365 - 62));
  expect(school.mails()).toHaveLength(1);
});

test('a student who went to another organization is kept until that one was warned in time', async () => {
  const school = await newSchool({ endsAt: after(100) });
  const studentId = await school.addSchoolStudent();
  for (const days of [-63, -21]) await runAt(after(465 + days));
  const heir = await newSchool({ endsAt: after(50) });
  await testApp()
    .db.orm.update(students)
    .set({ organizationId: heir.id, ownerId: heir.user.id })
    .where(eq(students.id, studentId));
  const gone = await daysUntilGone(studentId, after(465), after(560));
  expect(heir.mails()).toHaveLength(2);
  expect(gone && gone.getTime() >= after(465 + 60).getTime()).toBe(true);
});

test('warns each Licensee with a verified address; only if there is none, also others, without the name', async () => {
  const { db } = testApp();
  const school = await newSchool();
  await school.addSchoolStudent();
  const colleague = await addUser(db, { emailVerifiedAt: null });
  await addMember(db, school.id, colleague.id, 'licensee');
  const manager = await addUser(db);
  await addMember(db, school.id, manager.id, 'manager');
  await runAt(new Date('2029-08-01T09:00:00Z'));
  expect(school.mails()).toHaveLength(1);
  expect([...school.mails(colleague.email), ...school.mails(manager.email)]).toEqual([]);
  await db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, school.user.id));
  await runAt(new Date('2029-09-14T09:00:00Z'));
  const [mail] = school.mails(colleague.email);
  expect(mail?.text).toContain('The records of one student will be deleted');
  expect(mail?.text).not.toContain(school.organization.name);
});

test('only a Licensee reads whom it concerns, in pages, and sets the years of the open organization', async () => {
  const { db, call } = testApp();
  const school = await newSchool();
  const ids: string[] = [];
  for (let count = 0; count < 101; count += 1) ids.push(await school.addSchoolStudent());
  await runAt(new Date('2029-08-01T09:00:00Z'));
  const manager = await addUser(db);
  await addMember(db, school.id, manager.id, 'manager');
  const managerToken = await addSession(db, { userId: manager.id, organizationId: school.id });
  await db.orm.update(sessions).set({ lastSeenAt: new Date('2029-08-01T09:00:00Z') });
  expect((await call(listRetention, {}, managerToken)).body).toMatchObject({ code: 'licensee-only' });
  expect((await call(setRetention, { id: school.id, years: 5 }, managerToken)).body).toMatchObject({
    code: 'licensee-only',
  });
  const { body } = await call(listRetention, {}, school.token);
  if (!body.valid) throw new Error(body.code);
  expect(body).toMatchObject({ years: 3, more: true });
  const last = body.students.at(-1);
  if (!last) throw new Error('no students');
  expect(last.day).toBe('2029-10-01');
  const { body: rest } = await call(listRetention, { after: last.id, afterDay: last.day }, school.token);
  if (!rest.valid) throw new Error(rest.code);
  expect(rest).toMatchObject({ more: false });
  expect([...body.students, ...rest.students].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

  const other = await newSchool();
  expect((await call(setRetention, { id: other.id, years: 5 }, school.token)).body).toMatchObject({
    code: 'organization-missing',
  });
  for (let time = 0; time < 2; time += 1) {
    expect((await call(setRetention, { id: school.id, years: 5 }, school.token)).body).toMatchObject({ valid: true });
  }
  expect((await call(listRetention, {}, school.token)).body).toMatchObject({ years: 5, students: [], more: false });
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, school.id))).toMatchObject([
    { action: 'retention-changed', actorId: school.user.id, details: { years: 5, before: 3 } },
  ]);
  const [stored] = await db.orm.select().from(organizations).where(eq(organizations.id, other.id));
  expect(stored?.retentionYears).toBe(3);
});

test('two servers at once warn once, and delete each student once', async () => {
  const school = await newSchool();
  const studentId = await school.addSchoolStudent();
  const due = new Date('2029-09-01T09:00:00Z');
  for (const days of [-63, -21, 2]) await runAt(after(days, due), 2);
  expect(school.mails()).toHaveLength(2);
  const log = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, studentId));
  expect(log).toHaveLength(1);
});
