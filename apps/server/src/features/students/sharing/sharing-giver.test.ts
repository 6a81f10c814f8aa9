import { removeInstructor } from '@sixty/contract/organizations/organization-members.ts';
import { findStudent, listStudents, selectStudent } from '@sixty/contract/students/students.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, memberships, studentInstructors, studentShares, students } from '../../../db/schema/schema.ts';
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
import { endOrphanedShares } from './commands.ts';

const { testApp, connect } = useTestLessons();

let organizationId = '';
let [group, otherGroup] = ['', ''];
let [licensee, owner, giver] = ['', '', ''];
let student = '';
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
  expect(await endOrphanedShares({ db, realtime: quiet }, deps.now())).toBe(0);
  await end();
  expect(await canRead()).toBe(false);
  expect(await endOrphanedShares({ db, realtime: quiet }, deps.now())).toBe(1);
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
  endSessions: () => undefined,
  changeStudent: () => undefined,
};

test('a share stands when another user who may share the student leaves', async () => {
  await join('manager', group);
  await share(owner);
  await leave();
  expect(await canRead()).toBe(true);
});

test('removing a member ends the lessons of those with whom the member shared, with their devices, immediately', async () => {
  const { db, call } = testApp();
  await join('instructor', group);
  await setStudent({ ownerId: giver });
  await share(giver);
  const { body } = await call(selectStudent, { studentID: student, keepsLesson: false }, outsider.token);
  expect(body).toMatchObject({ valid: true });
  const device = await connect(await addSession(db, { userId: outsider.id, studentId: student }));
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  const token = await addSession(db, { userId: licensee, organizationId });
  const [member] = await db.pool
    .query<{ username: string }>('select username from users where id = $1', [giver])
    .then(({ rows }) => rows);
  const removed = await call(removeInstructor, { id: organizationId, customerUsername: member?.username ?? '' }, token);
  expect(removed.body).toMatchObject({ valid: true });
  await Promise.all([device.next('session-ended'), closed]);
});
