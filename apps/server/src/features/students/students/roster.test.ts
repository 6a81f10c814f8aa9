import { findRecords } from '@sixty/contract/records/records.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { students } from '../../../db/schema/schema.ts';
import { addCustomer, addInstructor, addSession, addShare, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses } from '../../exercises/exercises/test-submissions.ts';
import { addColleague, addSchool } from '../../organizations/members/test-members.ts';

const testApp = useTestApp();

/** A customer who owns students with these names and sees a shared one. */
const newRoster = async (names: readonly string[], shared: string) => {
  const { db } = testApp();
  const addCalled = async (name: string, owner: Parameters<typeof addStudent>[1]) => {
    const { id } = await addStudent(db, owner);
    await db.orm.update(students).set({ name }).where(eq(students.id, id));
    return id;
  };
  const { user, organization } = await addCustomer(db);
  const colleague = await addCustomer(db);
  const ids = new Map<string, string>();
  for (const name of names) {
    ids.set(name, await addCalled(name, { userId: user.id, organizationId: organization.id }));
  }
  const sharedId = await addCalled(shared, {
    userId: colleague.user.id,
    organizationId: colleague.organization.id,
  });
  await addShare(db, sharedId, user.id, false);
  ids.set(shared, sharedId);
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  const listed = async () => {
    const { body } = await testApp().call(listStudents, {}, token);
    return body.valid ? body.students.map(({ name }) => name) : [];
  };
  const adjacentTo = async (name: string) => {
    const { body } = await testApp().call(findRecords, { studentID: ids.get(name) ?? '', type: 'addition' }, token);
    return body.valid ? [body.adjacent.previous?.name ?? null, body.adjacent.next?.name ?? null] : [];
  };
  return { ids, listed, adjacentTo };
};

const inOrder = [
  'anna Beck',
  'Émile Roy',
  'émile Zorn',
  'Frank 2nd',
  'Frank 10th',
  'Student 9',
  'Student 00010',
  'zoe Ott',
];

test('orders the roster as people look up names, and its neighbors follow that order', async () => {
  const { listed, adjacentTo } = await newRoster(
    inOrder.toReversed().filter((name) => name !== 'Frank 2nd'),
    'Frank 2nd',
  );
  expect(await listed()).toEqual(inOrder);
  for (const [place, name] of inOrder.entries()) {
    expect(await adjacentTo(name)).toEqual([inOrder[place - 1] ?? null, inOrder[place + 1] ?? null]);
  }
});

test('names that look the same are adjacent, in a stable order', async () => {
  const { listed, adjacentTo } = await newRoster(['Sam 1', 'Sam 01', 'Sam 001'], 'sam 1');
  const order = await listed();
  for (const [place, name] of order.entries()) {
    expect(await adjacentTo(name)).toEqual([order[place - 1] ?? null, order[place + 1] ?? null]);
  }
});

test('the roster says whom the user may instruct', async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const colleague = await addCustomer(db);
  const theirs = { userId: colleague.user.id, organizationId: colleague.organization.id };
  const own = await addStudent(db, { userId: user.id, organizationId: organization.id });
  const [written, read] = [await addStudent(db, theirs), await addStudent(db, theirs)];
  await addShare(db, written.id, user.id, true);
  await addShare(db, read.id, user.id, false);
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  const { body } = await testApp().call(listStudents, {}, token);
  const listed = body.valid ? body.students.map(({ id, canInstruct }) => [id, canInstruct] as const) : [];
  expect(new Map(listed)).toEqual(
    new Map([
      [own.id, true],
      [written.id, true],
      [read.id, false],
    ]),
  );
});

test('only a Licensee sees which member owns a student', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const [manager, instructor] = [
    await addColleague(db, school, 'manager', school.owls.id),
    await addColleague(db, school, 'instructor', school.owls.id),
  ];
  const { id } = await addStudent(db, instructor.owner);
  await db.orm.update(students).set({ groupId: school.owls.id }).where(eq(students.id, id));
  const ownersShownTo = async (token: string) => {
    const { body } = await testApp().call(listStudents, {}, token);
    return body.valid ? body.students.filter((student) => student.id === id).map(({ ownedBy }) => ownedBy) : [];
  };
  expect(await ownersShownTo(school.token)).toEqual([instructor.username]);
  expect(await ownersShownTo(manager.token)).toEqual([undefined]);
  expect(await ownersShownTo(instructor.token)).toEqual([undefined]);
});

test('neighbors skip students with only instructors and archived licenses, as the roster does', async () => {
  const { db } = testApp();
  const { ids, adjacentTo } = await newRoster(['Ada One', 'Bob Two', 'Cid Three', 'Dan Four'], 'Eve Five');
  for (const name of ['Bob Two', 'Cid Three', 'Eve Five']) await archiveLicenses(db, ids.get(name) ?? '');
  for (const name of ['Bob Two', 'Dan Four', 'Eve Five'])
    await addInstructor(db, ids.get(name) ?? '', (await addUser(db)).id);
  expect(await adjacentTo('Ada One')).toEqual([null, 'Cid Three']);
  expect(await adjacentTo('Bob Two')).toEqual(['Ada One', 'Cid Three']);
  expect(await adjacentTo('Dan Four')).toEqual(['Cid Three', null]);
});
