import { listRosterPage } from '@sixty/contract/students/roster-page.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { students, users } from '../../../db/schema/schema.ts';
import {
  addAccount,
  addInstructor,
  addMember,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

let token = '';
let schoolToken = '';

const rename = async (id: string, username: string, name: string) => {
  await testApp().db.orm.update(users).set({ username, name }).where(eq(users.id, id));
};

/** A tutor with five students, one of them archived and one with an instructor, and three from two colleagues. */
beforeAll(async () => {
  const { db } = testApp();
  const home = await addAccount(db);
  token = home.token;
  const addCalled = async (owner: Parameters<typeof addStudent>[1], name: string) => {
    const { id } = await addStudent(db, owner);
    await db.orm.update(students).set({ name }).where(eq(students.id, id));
    return id;
  };
  await rename(home.owner.userId, 'own.er', 'Own Er');
  await addCalled(home.owner, 'Ben 100% Sure');
  await addCalled(home.owner, 'Émile Roy');
  const helped = await addCalled(home.owner, 'anna_b Lee');
  await archiveLicenses(db, await addCalled(home.owner, 'Aaron Archived'));
  await addCalled(home.owner, 'Carl C\\D');
  const helper = await addUser(db);
  await rename(helper.id, 'h.elper', 'Wilma Helpful');
  await addMember(db, home.organization.id, helper.id, 'instructor');
  await addInstructor(db, helped, helper.id);
  for (const [username, names] of [
    ['zoe.teacher', ['Dan Shared']],
    ['amy.teacher', ['Eve Shared', 'Abe Shared']],
  ] as const) {
    const colleague = await addAccount(db);
    await rename(colleague.owner.userId, username, 'Some Colleague');
    for (const name of names) await addShare(db, await addCalled(colleague.owner, name), home.owner.userId, false);
    await addCalled(colleague.owner, 'Not Shared');
  }
  const school = await addAccount(db, { personal: false });
  await addMember(db, school.organization.id, home.owner.userId, 'licensee');
  await addCalled(school.owner, 'School Child');
  schoolToken = await addSession(db, { userId: home.owner.userId, organizationId: school.organization.id });
});

type Asked = Partial<{ search: string; sort: string; direction: string; offset: number; limit: number }>;

const page = async (asked: Asked, of = token) => {
  const { body } = await testApp().call(listRosterPage, asked as never, of);
  if (!body.valid) throw new Error(body.message);
  return body;
};

const names = async (asked: Asked, of = token) => (await page(asked, of)).students.map(({ name }) => name);

test.each<[Asked, string[]]>([
  // Active before archived, then the sharing user from Z to A, with own students last, then the name.
  [
    {},
    [
      'Dan Shared',
      'Abe Shared',
      'Eve Shared',
      'anna_b Lee',
      'Ben 100% Sure',
      'Carl C\\D',
      'Émile Roy',
      'Aaron Archived',
    ],
  ],
  [
    { direction: 'descending' },
    [
      'Aaron Archived',
      'Dan Shared',
      'Abe Shared',
      'Eve Shared',
      'anna_b Lee',
      'Ben 100% Sure',
      'Carl C\\D',
      'Émile Roy',
    ],
  ],
  [
    { sort: 'name' },
    [
      'Aaron Archived',
      'Abe Shared',
      'anna_b Lee',
      'Ben 100% Sure',
      'Carl C\\D',
      'Dan Shared',
      'Émile Roy',
      'Eve Shared',
    ],
  ],
  [
    { sort: 'owner' },
    [
      'Aaron Archived',
      'anna_b Lee',
      'Ben 100% Sure',
      'Carl C\\D',
      'Émile Roy',
      'Abe Shared',
      'Eve Shared',
      'Dan Shared',
    ],
  ],
])('orders the roster by %j', async (asked, expected) => {
  expect(await names(asked)).toEqual(expected);
});

test('the other direction reverses names and owners', async () => {
  const byName = await names({ sort: 'name' });
  expect(await names({ sort: 'name', direction: 'descending' })).toEqual(byName.toReversed());
  expect((await names({ sort: 'owner', direction: 'descending' })).slice(0, 3)).toEqual([
    'Dan Shared',
    'Abe Shared',
    'Eve Shared',
  ]);
});

test.each<[string, string[]]>([
  ['SHARED', ['Abe Shared', 'Dan Shared', 'Eve Shared']],
  [' émile ', ['Émile Roy']],
  ['ÉMILE  ROY', ['Émile Roy']],
  ['amy.TEACH', ['Abe Shared', 'Eve Shared']],
  ['h.elp', ['anna_b Lee']],
  ['wilma', ['anna_b Lee']],
  ['%', ['Ben 100% Sure']],
  ['_', ['anna_b Lee']],
  ['\\', ['Carl C\\D']],
  ['.*', []],
  ['Not Shared', []],
  ['School', []],
])('a search for "%s" matches it literally in any case', async (search, expected) => {
  const found = await page({ search, sort: 'name' });
  expect(found.students.map(({ name }) => name)).toEqual(expected);
  expect(found.total).toBe(expected.length);
});

test('the students of a page are those the roster lists', async () => {
  const { body } = await testApp().call(listStudents, {}, token);
  const listed = new Map((body.valid ? body.students : []).map((student) => [student.id, student]));
  const { students: paged, total } = await page({});
  expect(paged.map(({ id }) => listed.get(id))).toEqual(paged);
  expect([total, listed.size]).toEqual([8, 8]);
});

test('pages have no gap or repeat, and each shows the total, also beyond the last', async () => {
  const all = await names({});
  const parts = [];
  for (let offset = 0; offset < 10; offset += 3) {
    const part = await page({ offset, limit: 3 });
    expect(part.total).toBe(8);
    parts.push(...part.students.map(({ name }) => name));
  }
  expect(parts).toEqual(all);
  expect(await page({ offset: 1000 })).toMatchObject({ students: [], total: 8 });
});

test('another organization has another roster, without shared students', async () => {
  expect(await names({}, schoolToken)).toEqual(['School Child']);
});
