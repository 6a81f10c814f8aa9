import { randomUUID } from 'node:crypto';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { messages } from '@sixty/contract/messages.ts';
import { removeInstructor } from '@sixty/contract/organizations/organization-members.ts';
import { switchOrganization } from '@sixty/contract/organizations/organizations.ts';
import { createStudent } from '@sixty/contract/students/student-changes.ts';
import { findStudent, listStudents, selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditLog,
  exerciseResults,
  organizationInvitations,
  sessions,
  studentInstructors,
  studentShares,
  students,
  studentTransfers,
  users,
} from '../../../db/schema/schema.ts';
import { addInstructor, addResult, addSession, addShare, addStudent } from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';
import { addColleague, addSchool, membershipOf, type School } from './test-members.ts';

const { testApp, connect } = useTestLessons();

const remove = (token: string, { id }: Pick<School, 'id'>, customerUsername: string) =>
  testApp().call(removeInstructor, { id, customerUsername }, token);

const idsOf = async (token: string) => {
  const { body } = await testApp().call(listStudents, {}, token);
  return body.valid ? body.students.map(({ id }) => id).toSorted() : [];
};

const studentOf = async (id: string) => {
  const [found] = await testApp().db.orm.select().from(students).where(eq(students.id, id));
  return found;
};

test('ends access immediately: browsers continue in the personal organization, the lesson and its device end, and the next call is refused', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const removed = await addColleague(db, school, 'instructor', school.owls.id);
  const [own, listed, shared] = [
    await addStudent(db, { ...removed.owner, groupId: school.owls.id }),
    await addStudent(db, school.owner),
    await addStudent(db, school.owner),
  ];
  await addInstructor(db, listed.id, removed.user.id);
  await addShare(db, shared.id, removed.user.id, true);
  const atHome = await addStudent(db, { userId: removed.user.id, organizationId: removed.home.id });
  const homeToken = await addSession(db, { userId: removed.user.id, organizationId: removed.home.id });
  expect((await testApp().call(selectStudent, { studentID: own.id }, removed.token)).status).toBe(200);
  const deviceToken = await addSession(db, { userId: removed.user.id, studentId: own.id });
  const [tab, other, device] = [await connect(removed.token), await connect(homeToken), await connect(deviceToken)];
  const licenseeTab = await connect(school.token);
  licenseeTab.events.length = 0;
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));

  const { body } = await remove(school.token, school, ` ${removed.username.toUpperCase()} `);
  expect(body).toEqual({
    valid: true,
    message: 'The instructor was removed. Their students stay in the organization.',
  });
  await Promise.all([
    tab.next('session-changed'),
    other.next('session-changed'),
    device.next('session-ended'),
    closed,
    licenseeTab.next('roster-changed'),
  ]);
  expect(await membershipOf(db, school.id, removed.user.id)).toBeUndefined();
  for (const token of [removed.token, homeToken]) {
    const session = await testApp().call(getSession, {}, token);
    expect(session.body).toMatchObject({ currentOrganization: { id: removed.home.id, personal: true } });
    expect(await idsOf(token)).toEqual([atHome.id]);
  }
  for (const { id } of [own, listed, shared]) {
    expect((await testApp().call(findStudent, { studentId: id }, removed.token)).body).toMatchObject({
      code: 'student-missing',
    });
    expect(await tab.command(openAddition(id))).toMatchObject({ valid: false, code: 'student-missing' });
  }
  expect((await testApp().call(getSession, {}, deviceToken)).body).toMatchObject({ user: ['guest'] });
  expect((await testApp().call(switchOrganization, { id: school.id }, removed.token)).body).toMatchObject({
    code: 'organization-missing',
  });
  expect(await db.orm.select().from(studentShares).where(eq(studentShares.recipientId, removed.user.id))).toEqual([]);
  expect(await db.orm.select().from(studentInstructors).where(eq(studentInstructors.userId, removed.user.id))).toEqual(
    [],
  );
});

test('hands the students to the removing Licensee, with their group, licenses and results, and ends shares by the removed member', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const removed = await addColleague(db, school, 'instructor', school.owls.id);
  const outsider = await addColleague(db, await addSchool(db), 'licensee');
  const student = await addStudent(db, { ...removed.owner, groupId: school.owls.id });
  await addShare(db, student.id, outsider.user.id, false);
  const resultId = await addResult(db, { studentId: student.id, instructorId: removed.user.id });
  expect((await remove(school.token, school, removed.username)).status).toBe(200);
  expect(await studentOf(student.id)).toMatchObject({ ownerId: school.licensee.id, groupId: school.owls.id });
  const [result] = await db.orm.select().from(exerciseResults).where(eq(exerciseResults.id, resultId));
  expect(result).toMatchObject({ instructorId: removed.user.id, studentId: student.id });
  expect((await testApp().call(findStudent, { studentId: student.id }, outsider.token)).status).toBe(404);
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, student.id))).toMatchObject([
    { action: 'student-owner-changed', details: { from: removed.user.id, to: school.licensee.id } },
    { action: 'share-ended', details: { recipient: outsider.user.id, giverLeft: true } },
  ]);
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, removed.user.id))).toMatchObject([
    { action: 'member-removed', actorId: school.licensee.id, details: { organization: school.id, students: 1 } },
  ]);
});

test('hands the students to the oldest Licensee if a Manager removes the member', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const other = await addColleague(db, school, 'licensee');
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const removed = await addColleague(db, school, 'instructor', school.owls.id);
  const student = await addStudent(db, removed.owner);
  expect((await remove(manager.token, school, removed.username)).status).toBe(200);
  const [oldest] = [school.licensee.id, other.user.id].toSorted();
  expect(await studentOf(student.id)).toMatchObject({ ownerId: oldest });
});

/** Gives a student another's name, in capitals. */
const nameAlike = (id: string, name: string) =>
  testApp().db.orm.update(students).set({ name: name.toUpperCase() }).where(eq(students.id, id));

test("appends the old owner's username to a name that the new owner already has, and says so in the answer", async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const removed = await addColleague(db, school, 'instructor', school.owls.id);
  const [mine, theirs, marked] = [
    await addStudent(db, school.owner),
    await addStudent(db, removed.owner),
    await addStudent(db, school.owner),
  ];
  await nameAlike(theirs.id, mine.name);
  const name = mine.name.toUpperCase();
  await nameAlike(marked.id, `${name} (${removed.username})`);
  const { status, body } = await remove(manager.token, school, removed.username);
  expect([status, body]).toMatchObject([200, { message: messages['instructor-removed-names'] }]);
  expect(await membershipOf(db, school.id, removed.user.id)).toBeUndefined();
  expect(await idsOf(removed.token)).toEqual([]);
  expect(await studentOf(theirs.id)).toMatchObject({
    ownerId: school.licensee.id,
    name: `${name} (${removed.username} 2)`,
  });
  expect(await studentOf(mine.id)).toMatchObject({ name: mine.name });
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, theirs.id))).toMatchObject([
    { action: 'student-owner-changed', details: { to: school.licensee.id, renamed: true } },
  ]);
});

test('removes the member even if the new owner adds a student of the same name concurrently', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const removed = await addColleague(db, school, 'instructor');
  const theirs = await addStudent(db, removed.owner);
  const adding = await db.pool.connect();
  await adding.query('begin');
  await adding.query('insert into students (owner_id, organization_id, name, birth_day) values ($1, $2, $3, $4)', [
    school.licensee.id,
    school.id,
    theirs.name,
    '2016-01-01',
  ]);
  const removal = remove(school.token, school, removed.username);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.pool.query(waiting)).rows.length).toBe(1);
  await adding.query('commit');
  adding.release();
  expect((await removal).status).toBe(200);
  expect(await studentOf(theirs.id)).toMatchObject({ name: `${theirs.name} (${removed.username})` });
});

test.each([
  ['a Licensee', 'licensee', 'another Licensee', 'licensee', null],
  ['a Licensee', 'licensee', 'a Manager', 'manager', null],
  ['a Manager', 'manager', 'another Manager of the group', 'manager', 'member-not-yours'],
  ['a Manager', 'manager', 'a Licensee', 'licensee', 'member-missing'],
  ['an Instructor', 'instructor', 'a colleague', 'instructor', 'manager-only'],
] as const)('%s (%s) removes %s (%s), refused with %j', async (_who, permission, _whom, of, refusal) => {
  const { db } = testApp();
  const school = await addSchool(db);
  const groupOf = (each: string) => (each === 'licensee' ? null : school.owls.id);
  const acting = await addColleague(db, school, permission, groupOf(permission));
  const other = await addColleague(db, school, of, groupOf(of));
  const { body } = await remove(acting.token, school, other.username);
  expect(body.valid ? null : body.code).toBe(refusal);
  expect((await membershipOf(db, school.id, other.user.id)) === undefined).toBe(refusal === null);
});

test('refuses to remove oneself, the last Licensee, or from a page of another organization', async () => {
  const { db } = testApp();
  const [school, other] = [await addSchool(db), await addSchool(db)];
  const colleague = await addColleague(db, school, 'instructor');
  expect((await remove(school.token, school, school.licensee.username)).body).toMatchObject({ code: 'member-is-you' });
  expect((await remove(school.token, other, colleague.username)).body).toMatchObject({ code: 'organization-missing' });
});

test('gives a Manager the same answer for a member of another group and for an unknown user', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const manager = await addColleague(db, school, 'manager', school.owls.id);
  const lark = await addColleague(db, school, 'instructor', school.larks.id);
  expect(await remove(manager.token, school, lark.username)).toEqual(
    await remove(manager.token, school, `nobody.${randomUUID()}`),
  );
});

test('ends open invitations of the removed member, by username and by address', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const removed = await addColleague(db, school, 'instructor');
  const times = { createdAt: new Date(), sentAt: new Date(), expiresAt: new Date('2100-01-01') };
  const invitation = {
    organizationId: school.id,
    inviterId: school.licensee.id,
    permission: 'licensee' as const,
    ...times,
  };
  await db.orm.insert(organizationInvitations).values([
    { ...invitation, codeHash: Buffer.from(randomUUID()), userId: removed.user.id },
    { ...invitation, codeHash: Buffer.from(randomUUID()), email: removed.user.email.toUpperCase() },
    { ...invitation, codeHash: Buffer.from(randomUUID()), email: 'somebody.else@example.org' },
  ]);
  await remove(school.token, school, removed.username);
  const all = await db.orm
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.organizationId, school.id));
  expect(all.filter(({ endedAt }) => endedAt === null).map(({ email }) => email)).toEqual([
    'somebody.else@example.org',
  ]);
});

test.each([
  [new Date(), true],
  [null, false],
] as const)('ends an offer to the address of a removed member (verified: %s): %s', async (emailVerifiedAt, ends) => {
  const { db } = testApp();
  const school = await addSchool(db);
  const removed = await addColleague(db, school, 'instructor');
  await db.orm.update(users).set({ emailVerifiedAt }).where(eq(users.id, removed.user.id));
  const offer = { senderId: school.licensee.id, organizationId: school.id, studentCount: 1, createdAt: new Date() };
  await db.orm.insert(studentTransfers).values({
    ...offer,
    codeHash: Buffer.from(randomUUID()),
    email: removed.user.email.toUpperCase(),
    expiresAt: new Date('2100-01-01'),
  });
  await remove(school.token, school, removed.username);
  const [found] = await db.orm.select().from(studentTransfers).where(eq(studentTransfers.organizationId, school.id));
  expect(found?.endedAt !== null).toBe(ends);
});

const submission = (studentID: string, instructorID: string) => ({
  submissionId: randomUUID(),
  instructorID,
  type: 'addition' as const,
  probeNumber: 1,
  studentID,
  version: '0123456789ab',
  itemCount: 30,
  time: 60,
  responses: 5,
  errors: [],
  errorKinds: [],
  secondsAgo: 0,
  zone: 'UTC',
});

/** Checks that all owners of a school's students are members, and that no session works without a membership. */
const expectConsistent = async (schoolId: string) => {
  const { rows } = await testApp().db.pool.query(
    `select st.id from students st where st.organization_id = $1 and not exists (
       select from memberships m where m.organization_id = $1 and m.user_id = st.owner_id
     )
     union all
     select s.id from sessions s where s.organization_id = $1 and s.ended_at is null and not exists (
       select from memberships m where m.organization_id = $1 and m.user_id = s.user_id
     )`,
    [schoolId],
  );
  expect(rows).toEqual([]);
};

test('removes a member completely during concurrent results, new students, switches and removals', async () => {
  const { db } = testApp();
  for (let round = 0; round < 5; round += 1) {
    const school = await addSchool(db, { reading: 200, math: 200 });
    const second = await addColleague(db, school, 'licensee');
    const removed = await addColleague(db, school, 'instructor', school.owls.id);
    const own = await addStudent(db, { ...removed.owner, groupId: school.owls.id });
    const homeToken = await addSession(db, { userId: removed.user.id, organizationId: removed.home.id });
    const create = (index: number) =>
      testApp().call(
        createStudent,
        { name: `New ${round} Child ${index}`, birthDay: '2016-01-01', programs: ['reading'] } as never,
        removed.token,
      );
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => create(index)),
      ...Array.from({ length: 4 }, () =>
        testApp().call(submitExercise, submission(own.id, removed.user.id) as never, removed.token),
      ),
      testApp().call(switchOrganization, { id: school.id }, homeToken),
      remove(school.token, school, removed.username),
      remove(second.token, school, removed.username),
      testApp().call(switchOrganization, { id: removed.home.id }, homeToken),
      testApp().call(switchOrganization, { id: school.id }, homeToken),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const removals = answers.slice(11, 13);
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(removals.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'member-missing' });
    expect(await membershipOf(db, school.id, removed.user.id)).toBeUndefined();
    await expectConsistent(school.id);
    const [home] = await db.orm.select().from(sessions).where(eq(sessions.userId, removed.user.id));
    expect(home?.organizationId).toBe(removed.home.id);
    const stored = await db.orm.select().from(exerciseResults).where(eq(exerciseResults.studentId, own.id));
    expect(stored).toHaveLength(answers.slice(6, 10).filter(({ status }) => status === 200).length);
  }
}, 60_000);

test('leaves one of two Licensees who remove each other at the same time', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const other = await addColleague(db, school, 'licensee');
  await addColleague(db, school, 'instructor');
  const answers = await Promise.all([
    remove(school.token, school, other.username),
    remove(other.token, school, school.licensee.username),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await Promise.all([school.licensee.id, other.user.id].map((id) => membershipOf(db, school.id, id)));
  expect(left.filter((member) => member?.permission === 'licensee')).toHaveLength(1);
});
