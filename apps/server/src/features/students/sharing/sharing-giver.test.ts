import { closeAccount } from '@sixty/contract/accounts/account-profile.ts';
import { removeGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { joinGroup, removeInstructor } from '@sixty/contract/organizations/organization-members.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import { findStudent, listStudents, selectStudent } from '@sixty/contract/students/students.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  auditLog,
  groups,
  memberships,
  studentInstructors,
  studentShares,
  students,
  users,
} from '../../../db/schema/schema.ts';
import {
  addCustomer,
  addGroup,
  addInstructor,
  addMember,
  addOrganization,
  addSession,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { accountRig, password } from '../../accounts/account-profile/test-accounts.ts';
import { endOrphanedShares } from './commands.ts';

const { testApp, connect } = useTestLessons();
const { newPerson } = accountRig(testApp);

let organizationId = '';
let [group, otherGroup] = ['', ''];
let [licensee, owner, giver] = ['', '', ''];
let student = '';
let ownToken = '';
let outsider = { id: '', token: '' };

/** A student of an owner in a group, and somebody outside the school. */
beforeEach(async () => {
  const { db } = testApp();
  organizationId = (await addOrganization(db, { personal: false })).id;
  group = (await addGroup(db, organizationId)).id;
  otherGroup = (await addGroup(db, organizationId)).id;
  [licensee, owner, giver] = [(await addUser(db)).id, (await addUser(db)).id, (await addUser(db)).id];
  await addMember(db, organizationId, licensee, 'licensee');
  await addMember(db, organizationId, owner, 'instructor', group);
  student = (await addStudent(db, { organizationId, userId: owner, groupId: group })).id;
  const { user, organization } = await addCustomer(db);
  outsider = { id: user.id, token: await addSession(db, { userId: user.id, organizationId: organization.id }) };
});

const share = (giverId: string) =>
  testApp()
    .db.orm.insert(studentShares)
    .values({ studentId: student, recipientId: outsider.id, canWrite: true, giverId });

const canRead = async (): Promise<boolean> => {
  const one = await testApp().call(findStudent, { studentId: student }, outsider.token);
  const { body } = await testApp().call(listStudents, {}, outsider.token);
  const isListed = JSON.stringify(body).includes(student);
  expect(one.body.valid).toBe(isListed);
  return isListed;
};

const ofGiver = () => and(eq(memberships.userId, giver), eq(memberships.organizationId, organizationId));
const join = (permission: 'licensee' | 'manager' | 'instructor', groupId: string | null) =>
  addMember(testApp().db, organizationId, giver, permission, groupId);
const setMember = (values: Partial<typeof memberships.$inferInsert>) =>
  testApp().db.orm.update(memberships).set(values).where(ofGiver());
const setStudent = (values: Partial<typeof students.$inferInsert>) =>
  testApp().db.orm.update(students).set(values).where(eq(students.id, student));
const leave = () => testApp().db.orm.delete(memberships).where(ofGiver());

const endings: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['a Licensee leaves', () => join('licensee', null), leave],
  ['a Licensee becomes an Instructor', () => join('licensee', null), () => setMember({ permission: 'instructor' })],
  ['a Manager leaves', () => join('manager', group), leave],
  ['a Manager becomes an Instructor', () => join('manager', group), () => setMember({ permission: 'instructor' })],
  ['a Manager moves to another group', () => join('manager', group), () => setMember({ groupId: otherGroup })],
  ['the student leaves the Manager’s group', () => join('manager', group), () => setStudent({ groupId: otherGroup })],
  [
    'a listed instructor leaves',
    () => join('instructor', group).then(() => addInstructor(testApp().db, student, giver)),
    leave,
  ],
  [
    'an instructor is no longer listed',
    () => join('instructor', group).then(() => addInstructor(testApp().db, student, giver)),
    () => testApp().db.orm.delete(studentInstructors).where(eq(studentInstructors.userId, giver)),
  ],
  [
    'the student gets another owner',
    () => join('instructor', group).then(() => setStudent({ ownerId: giver })),
    () => setStudent({ ownerId: owner }),
  ],
  ['the owner leaves', () => join('instructor', group).then(() => setStudent({ ownerId: giver })), leave],
];

test.each(endings)('a share ends when %s, and does not come back with the giver', async (_title, begin, end) => {
  const { db, deps } = testApp();
  await begin();
  await share(giver);
  expect(await canRead()).toBe(true);
  expect(await endOrphanedShares({ db, realtime: quiet }, null, deps.now())).toBe(false);
  await end();
  expect(await canRead()).toBe(false);
  await endOrphanedShares({ db, realtime: quiet }, null, deps.now());
  await leave();
  await join('licensee', null);
  expect(await canRead()).toBe(false);
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, student))).toMatchObject([
    { action: 'share-ended', actorId: giver, details: { recipient: outsider.id, giverLeft: true } },
  ]);
});

const quiet = {
  toLesson: () => undefined,
  toInstructor: () => undefined,
  toStaff: () => undefined,
  devicesIn: () => ({ devices: 0, shown: [] }),
  sessionsIn: () => [],
  endSessions: () => undefined,
  changeStudent: () => undefined,
};

test('a share stands when another user who may share the student leaves', async () => {
  await join('manager', group);
  await share(owner);
  await leave();
  expect(await canRead()).toBe(true);
});

/** A call as the Licensee. */
const asLicensee = async () => {
  const token = await addSession(testApp().db, { userId: licensee, organizationId });
  const [member] = await testApp().db.orm.select().from(users).where(eq(users.id, giver));
  const [managed] = await testApp().db.orm.select().from(groups).where(eq(groups.id, group));
  const [other] = await testApp().db.orm.select().from(groups).where(eq(groups.id, otherGroup));
  return { token, username: member?.username ?? '', managed: managed?.name ?? '', other: other?.name ?? '' };
};

const assign = async (toOther: boolean, permission: 'Instructor' | 'Manager') => {
  const { token, username, managed, other } = await asLicensee();
  return testApp().call(joinGroup, { name: toOther ? other : managed, usernames: [username], permission }, token);
};

const commands: readonly [string, () => Promise<unknown>, () => Promise<{ readonly body: unknown }>][] = [
  [
    'the giver is removed',
    () => join('instructor', group).then(() => setStudent({ ownerId: giver })),
    async () => {
      const { token, username } = await asLicensee();
      return testApp().call(removeInstructor, { id: organizationId, customerUsername: username }, token);
    },
  ],
  ['a Manager becomes an Instructor', () => join('manager', group), () => assign(false, 'Instructor')],
  ['a Manager is moved to another group', () => join('manager', group), () => assign(true, 'Manager')],
  [
    'the Manager’s group is deleted',
    () => join('manager', group),
    async () => {
      const { token, managed } = await asLicensee();
      return testApp().call(removeGroup, { name: managed }, token);
    },
  ],
  [
    'the student is moved to another group',
    () => join('manager', group),
    async () => {
      const { token, other } = await asLicensee();
      return testApp().call(editStudent, { student: { id: student, group: other } }, token);
    },
  ],
  [
    'the giver closes the account',
    async () => {
      const person = await newPerson();
      giver = person.userId;
      ownToken = person.token;
      await join('instructor', group);
      await addInstructor(testApp().db, student, giver);
    },
    () => testApp().call(closeAccount, { currentPassword: password }, ownToken),
  ],
];

test.each(commands)('when %s, the share, its lesson and devices end immediately', async (_title, begin, end) => {
  const { db, call } = testApp();
  await begin();
  await share(giver);
  const { body } = await call(selectStudent, { studentID: student, keepsLesson: false }, outsider.token);
  expect(body).toMatchObject({ valid: true });
  const recipient = await connect(outsider.token);
  const device = await connect(await addSession(db, { userId: outsider.id, studentId: student }));
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  expect((await end()).body).toMatchObject({ valid: true });
  expect(await db.orm.select().from(studentShares).where(eq(studentShares.studentId, student))).toEqual([]);
  await Promise.all([device.next('session-ended'), closed, recipient.next('roster-changed')]);
});
