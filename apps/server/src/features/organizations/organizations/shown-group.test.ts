import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { switchOrganization } from '@sixty/contract/organizations/organizations.ts';
import { findRecords } from '@sixty/contract/records/records.ts';
import { listRosterPage } from '@sixty/contract/students/roster-page.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import { findStudent, listStudents, selectStudent } from '@sixty/contract/students/students.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { groups, memberships, students } from '../../../db/schema/schema.ts';
import {
  addAccount,
  addCustomer,
  addGroup,
  addMember,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect } = useTestLessons();

const password = 'Correct-Horse-1';
let passwordHash = '';

beforeAll(async () => {
  passwordHash = await testApp().passwords.hash(password);
});

/** A school with students in two groups and one without, and a signed-in Licensee. */
const newSchool = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db, { passwordHash });
  const school = await addAccount(db, { personal: false });
  const { id } = school.organization;
  await addMember(db, id, user.id, 'licensee');
  const owls = await addGroup(db, id);
  const larks = await addGroup(db, id);
  const addTo = async (name: string, groupId: string | null) => {
    const student = await addStudent(db, { ...school.owner, groupId });
    await db.orm.update(students).set({ name }).where(eq(students.id, student.id));
    return student.id;
  };
  const ids = {
    amy: await addTo('Amy Owl', owls.id),
    ben: await addTo('Ben Lark', larks.id),
    cem: await addTo('Cem Nogroup', null),
    dan: await addTo('Dan Owl', owls.id),
  };
  const token = await addSession(db, { userId: user.id, organizationId: id });
  return { user, home: organization.id, id, owls, larks, ids, token, owner: school.owner };
};

type School = Awaited<ReturnType<typeof newSchool>>;

/** Another member of the school, signed in to it. */
const addColleague = async ({ id }: School, permission: 'manager' | 'instructor', groupId: string | null) => {
  const { db } = testApp();
  const user = await addUser(db);
  await addMember(db, id, user.id, permission, groupId);
  return addSession(db, { userId: user.id, organizationId: id });
};

const choose = (id: string, token: string, groupName?: string) =>
  testApp().call(switchOrganization, { id, ...(groupName !== undefined && { groupName }) }, token);

const shownTo = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  return body.valid ? body.currentOrganization?.groupName : undefined;
};

const namesOf = ({ students: all }: { students: readonly { name: string }[] }) =>
  all.map(({ name }) => name).toSorted();

const rosterOf = async (token: string) => {
  const { body } = await testApp().call(listStudents, {}, token);
  return body.valid ? namesOf(body) : [];
};

const everybody = ['Amy Owl', 'Ben Lark', 'Cem Nogroup', 'Dan Owl'];

test('shows a Licensee the students of the chosen group in every list, and of all groups without a choice', async () => {
  const { call } = testApp();
  const { id, owls, ids, token } = await newSchool();
  const lists = async () => {
    const view = { search: '', sort: 'name', direction: 'ascending', offset: 0, limit: 100 } as const;
    const page = (await call(listRosterPage, view, token)).body;
    const summary = (await call(summarizeRoster, {}, token)).body;
    const records = (await call(findRecords, { studentID: ids.amy, type: 'addition' }, token)).body;
    if (!page.valid || !summary.valid || !records.valid) throw new Error('refused');
    return [await rosterOf(token), namesOf(page), page.total, namesOf(summary), records.adjacent.next?.name];
  };
  const all = [everybody, everybody, 4, everybody, 'Ben Lark'];
  expect(await lists()).toEqual(all);
  const chosen = await choose(id, token, owls.name);
  expect(chosen.body).toEqual({ valid: true, message: `Now showing the students of ${owls.name}.` });
  const two = ['Amy Owl', 'Dan Owl'];
  expect(await lists()).toEqual([two, two, 2, two, 'Dan Owl']);
  expect(await shownTo(token)).toBe(owls.name);
  const none = await choose(id, token, 'Default');
  expect(none.body).toEqual({ valid: true, message: 'Now showing the students without a group.' });
  const one = ['Cem Nogroup'];
  expect(await lists()).toEqual([one, one, 1, one, 'Cem Nogroup']);
  expect(await shownTo(token)).toBe('Default');
  const whole = await choose(id, token);
  expect(whole.body).toEqual({ valid: true, message: 'Now showing the students of all groups.' });
  expect(await lists()).toEqual(all);
  expect(await shownTo(token)).toBeNull();
});

test('finds a group by its name in any case, and students without one by both names of it', async () => {
  const { id, owls, token } = await newSchool();
  for (const [typed, shown] of [
    [` ${owls.name.toUpperCase()} `, owls.name],
    ['no group', 'Default'],
    ['', null],
  ] as const) {
    expect((await choose(id, token, typed)).status).toBe(200);
    expect(await shownTo(token)).toBe(shown);
  }
});

test('limits what is shown, not access: a student of another group can still be read and changed', async () => {
  const { id, owls, ids, token } = await newSchool();
  await choose(id, token, owls.name);
  expect((await testApp().call(findStudent, { studentId: ids.ben }, token)).status).toBe(200);
  expect((await testApp().call(findRecords, { studentID: ids.ben, type: 'addition' }, token)).status).toBe(200);
  const edited = await testApp().call(editStudent, { student: { id: ids.ben, gender: 'Male' } } as never, token);
  expect(edited.body).toMatchObject({ valid: true, student: { gender: 'Male' } });
});

test('refuses a missing group or one of another school, and keeps the choice', async () => {
  const school = await newSchool();
  const foreign = (await newSchool()).owls;
  await choose(school.id, school.token, school.owls.name);
  for (const name of ['Nobody', foreign.name]) {
    const { status, body } = await choose(school.id, school.token, name);
    expect(status).toBe(400);
    expect(body).toEqual({
      valid: false,
      code: 'group-missing',
      message: 'This group no longer exists. Please choose another one.',
    });
  }
  expect(await shownTo(school.token)).toBe(school.owls.name);
});

test("does not reveal a school's groups to users who are not members", async () => {
  const [own, foreign] = [await newSchool(), await newSchool()];
  const answers = [
    await choose(foreign.id, own.token, foreign.owls.name),
    await choose(foreign.id, own.token, 'Nobody'),
  ];
  for (const answer of answers) expect(answer).toEqual(await choose(foreign.id, own.token));
  expect(answers[0]?.body).toMatchObject({ code: 'organization-missing' });
});

test.each(['manager', 'instructor'] as const)('gives the %s of a group no choice', async (permission) => {
  const school = await newSchool();
  const { id, owls, larks } = school;
  const token = await addColleague(school, permission, owls.id);
  const before = await rosterOf(token);
  expect(await shownTo(token)).toBe(owls.name);
  for (const name of [larks.name, 'Default', 'Nobody']) {
    const { status, body } = await choose(id, token, name);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'group-not-yours', message: expect.stringContaining('your own group') });
  }
  for (const name of [owls.name.toLowerCase(), '']) expect((await choose(id, token, name)).status).toBe(200);
  expect(await shownTo(token)).toBe(owls.name);
  expect(await rosterOf(token)).toEqual(before);
});

test('shows an Instructor without a group their own students of any group, and lets them choose none', async () => {
  const { db } = testApp();
  const school = await newSchool();
  const user = await addUser(db);
  await addMember(db, school.id, user.id, 'instructor');
  const token = await addSession(db, { userId: user.id, organizationId: school.id });
  const own = await addStudent(db, { userId: user.id, organizationId: school.id, groupId: school.owls.id });
  expect((await choose(school.id, token, 'Default')).status).toBe(200);
  expect(await shownTo(token)).toBe('Default');
  expect(await rosterOf(token)).toEqual([own.name]);
});

test("lists students shared from another organization's group in a personal organization", async () => {
  const { db } = testApp();
  const school = await newSchool();
  const { owner, token } = await addAccount(db);
  await addShare(db, school.ids.amy, owner.userId, false);
  expect((await choose(owner.organizationId, token, 'Default')).status).toBe(200);
  expect(await shownTo(token)).toBeNull();
  expect(await rosterOf(token)).toEqual(['Amy Owl']);
  expect((await choose(owner.organizationId, token, school.owls.name)).body).toMatchObject({ code: 'group-missing' });
});

test('keeps the choice per browser and organization: another browser and the next organization show all', async () => {
  const { user, home, id, owls, token } = await newSchool();
  const elsewhere = await addSession(testApp().db, { userId: user.id, organizationId: id });
  await choose(id, token, owls.name);
  expect(await rosterOf(elsewhere)).toEqual(everybody);
  await choose(home, token);
  expect(await shownTo(token)).toBeNull();
  await choose(id, token);
  expect(await rosterOf(token)).toEqual(everybody);
});

test('keeps showing a renamed group', async () => {
  const { id, owls, token } = await newSchool();
  await choose(id, token, owls.name);
  const name = `${owls.name} of 2027`;
  await testApp().db.orm.update(groups).set({ name }).where(eq(groups.id, owls.id));
  expect(await shownTo(token)).toBe(name);
  expect(await rosterOf(token)).toEqual(['Amy Owl', 'Dan Owl']);
});

/** Deletes a group, which leaves its students and members without one. */
const deleteGroup = async (
  client: { query: (text: string, values: string[]) => Promise<unknown> },
  groupId: string,
) => {
  await client.query('select from groups where id = $1 for update', [groupId]);
  await client.query('update students set group_id = null where group_id = $1', [groupId]);
  await client.query('update memberships set group_id = null where group_id = $1', [groupId]);
  await client.query('delete from groups where id = $1', [groupId]);
};

test('keeps a Licensee signed in when the shown group is deleted, and shows the whole organization', async () => {
  const { id, owls, token } = await newSchool();
  await choose(id, token, owls.name);
  await deleteGroup(testApp().db.pool, owls.id);
  const { body } = await testApp().call(getSession, {}, token);
  expect(body).toMatchObject({ currentOrganization: { id, groupName: null } });
  expect(await rosterOf(token)).toEqual(everybody);
});

/** The number of statements on this database that wait for a lock. */
const countWaiting = async () => {
  const { rows } = await testApp().db.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.count ?? 0;
};

/** The outcome of a call that starts while a group is being deleted. */
const whileDeleted = async <Outcome>(groupId: string, begin: () => Promise<Outcome>): Promise<Outcome> => {
  const remover = await testApp().db.pool.connect();
  await remover.query('begin');
  await deleteGroup(remover, groupId);
  const outcome = begin();
  try {
    await expect.poll(countWaiting).toBe(1);
  } finally {
    await remover.query('commit');
    remover.release();
  }
  return outcome;
};

test('makes a choice wait for the end of the group, and then refuses it', async () => {
  const { id, owls, token } = await newSchool();
  const { body } = await whileDeleted(owls.id, () => choose(id, token, owls.name));
  expect(body).toMatchObject({ code: 'group-missing' });
  expect(await rosterOf(token)).toEqual(everybody);
});

test('completes concurrent choices and the deletion of their group in any order', async () => {
  const { db } = testApp();
  const school = await newSchool();
  const tokens = [school.token];
  for (let more = 0; more < 3; more += 1)
    tokens.push(await addSession(db, { userId: school.user.id, organizationId: school.id }));
  const remove = async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    await deleteGroup(client, school.owls.id);
    await client.query('commit');
    client.release();
  };
  const choosing = tokens.flatMap((token) => [choose(school.id, token, school.owls.name), choose(school.id, token)]);
  const [, ...answers] = await Promise.all([remove(), ...choosing]);
  for (const { status } of answers) expect([200, 400]).toContain(status);
  for (const token of tokens) expect([await shownTo(token), await rosterOf(token)]).toEqual([null, everybody]);
});

let signIns = 0;

/** Signs in one second after the previous sign-in. */
const signIn = async (username: string) => {
  signIns += 1;
  testApp().setNow(new Date(Date.now() + signIns * 1000));
  const { body, cookies } = await testApp().call(login, { username, password, type: 'teacher' }, null);
  if (!body.valid) throw new Error(body.message);
  const cookie = cookies.find((each) => each.startsWith('sixty=')) ?? '';
  return { shown: body.currentOrganization, token: cookie.slice('sixty='.length, cookie.indexOf(';')) };
};

test('continues with the group of the last sign-in', async () => {
  const { user, id, owls } = await newSchool();
  let { token } = await signIn(user.username);
  for (const name of [owls.name, 'Default', null]) {
    await choose(id, token, name ?? '');
    const next = await signIn(user.username);
    expect(next.shown).toMatchObject({ id, groupName: name });
    token = next.token;
  }
});

test('does not continue with a group that was deleted, before the sign-in or at the same moment', async () => {
  const { user, id, owls, larks, token } = await newSchool();
  await choose(id, token, owls.name);
  await deleteGroup(testApp().db.pool, owls.id);
  expect((await signIn(user.username)).shown).toMatchObject({ id, groupName: null });
  const { token: last } = await signIn(user.username);
  await choose(id, last, larks.name);
  const { shown } = await whileDeleted(larks.id, () => signIn(user.username));
  expect(shown).toMatchObject({ id, groupName: null });
});

test('shows a demoted Licensee their own students immediately, and at the next sign-in', async () => {
  const { user, id, owls, larks, ids, token } = await newSchool();
  await choose(id, token, owls.name);
  await testApp()
    .db.orm.update(memberships)
    .set({ permission: 'manager', groupId: larks.id })
    .where(and(eq(memberships.organizationId, id), eq(memberships.userId, user.id)));
  expect([await shownTo(token), await rosterOf(token)]).toEqual([larks.name, ['Ben Lark']]);
  expect((await testApp().call(findStudent, { studentId: ids.amy }, token)).body).toMatchObject({
    code: 'student-missing',
  });
  const again = await signIn(user.username);
  expect(again.shown).toMatchObject({ permissions: 'Manager', groupName: larks.name });
  expect(await rosterOf(again.token)).toEqual(['Ben Lark']);
});

test('keeps the lesson and its devices when the group changes, and notifies every tab once', async () => {
  const { db } = testApp();
  const { user, id, owls, ids, token } = await newSchool();
  await testApp().call(selectStudent, { studentID: ids.ben }, token);
  const deviceToken = await addSession(db, { userId: user.id, studentId: ids.ben });
  const [tab, device] = [await connect(token), await connect(deviceToken)];
  await tab.command(openAddition(ids.ben));
  tab.events.length = 0;
  device.events.length = 0;
  await choose(id, token, owls.name);
  await tab.next('session-changed');
  expect(await tab.command(openAddition(ids.ben, 2))).toMatchObject({ selected: true, devices: 1 });
  await device.next('exercise-opened');
  expect(device.events.map(({ kind }) => kind)).not.toContain('session-ended');
  tab.events.length = 0;
  await choose(id, token, owls.name);
  await tab.command(openAddition(ids.ben, 3));
  expect(tab.events.filter(({ kind }) => kind === 'session-changed')).toEqual([]);
});
