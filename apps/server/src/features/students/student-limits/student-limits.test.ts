import { randomBytes } from 'node:crypto';
import { joinGroup } from '@sixty/contract/organizations/organization-members.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { checkRosterFile, confirmImport, undoImport } from '@sixty/contract/students/roster-files.ts';
import { archiveLicenses, createStudent, editStudent } from '@sixty/contract/students/student-changes.ts';
import { acceptTransfer } from '@sixty/contract/students/transfer.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { groups, memberships, studentTransfers, transferredStudents } from '../../../db/schema/schema.ts';
import { addResult, addStudent } from '../../../db/test-fixtures.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { useTestApp } from '../../../test-app.ts';
import { addColleague, addSchool, type School } from '../../organizations/members/test-members.ts';

const testApp = useTestApp();

const limitMember = (school: School, userId: string, studentLimit: number) =>
  testApp()
    .db.orm.update(memberships)
    .set({ studentLimit })
    .where(and(eq(memberships.organizationId, school.id), eq(memberships.userId, userId)));

const limitGroup = (id: string, studentLimit: number) =>
  testApp().db.orm.update(groups).set({ studentLimit }).where(eq(groups.id, id));

/** A school with an Instructor who may have this many students. */
const addLimited = async (studentLimit: number) => {
  const { db } = testApp();
  const school = await addSchool(db, { reading: 200, math: 200 });
  const instructor = await addColleague(db, school, 'instructor', school.owls.id);
  await limitMember(school, instructor.user.id, studentLimit);
  return { school, instructor };
};

let made = 0;

const create = (token: string, group = 'Default') => {
  made += 1;
  const student = { name: `New Student ${made}`, birthDay: '2016-01-01', programs: ['reading'], group };
  return testApp().call(createStudent, student as never, token);
};

const assign = (token: string, id: string, programs: readonly Program[] = ['reading']) =>
  testApp().call(editStudent, { student: { id }, programs: [...programs] }, token);

const moveTo = (token: string, id: string, group: string) =>
  testApp().call(editStudent, { student: { id, group } }, token);

/** The number of students with an Active license, counted from the licenses. */
const counted = async (column: 'owner_id' | 'group_id', id: string) => {
  const { rows } = await testApp().db.pool.query<{ count: number }>(
    `select count(*)::int as count from students st where ${column} = $1
     and exists (select from licenses l where l.student_id = st.id and l.status = 'active')`,
    [id],
  );
  return rows[0]?.count;
};

const reached = (holder: 'instructor' | 'group') => [409, { code: `${holder}-limit-reached` }] as const;

test('an Instructor adds students up to the limit, and one more when a license is archived', async () => {
  const { instructor } = await addLimited(2);
  const first = await create(instructor.token);
  expect([first.status, (await create(instructor.token)).status]).toEqual([200, 200]);
  const { status, body } = await create(instructor.token);
  expect([status, body]).toMatchObject(reached('instructor'));
  expect(body).toMatchObject({ message: expect.stringContaining('instructor’s student limit is reached') });
  const studentID = first.body.valid ? first.body.student.id : '';
  await addResult(testApp().db, { studentId: studentID, instructorId: instructor.user.id, type: 'phrases' });
  await testApp().call(archiveLicenses, { studentID, programs: ['reading'] }, instructor.token);
  expect((await create(instructor.token)).status).toBe(200);
  // Another program for a student with a license takes no place; a first one for the archived student does.
  expect((await assign(instructor.token, studentID, ['math'])).body).toMatchObject({
    code: 'instructor-limit-reached',
  });
});

test('counts only students the Instructor owns there toward the limit', async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(1);
  await addStudent(db, { ...school.owner, groupId: school.owls.id });
  await addStudent(db, { userId: instructor.user.id, organizationId: instructor.home.id });
  expect((await create(instructor.token)).status).toBe(200);
});

test("a Licensee cannot give a license to another Instructor's student beyond that Instructor's limit", async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(1);
  await addStudent(db, instructor.owner);
  const waiting = await addStudent(db, instructor.owner, []);
  expect((await assign(school.token, waiting.id)).body).toMatchObject({ code: 'instructor-limit-reached' });
});

test('an Instructor over a lowered limit keeps and may change all students, but cannot add any', async () => {
  const { db } = testApp();
  const { instructor } = await addLimited(1);
  const [one] = [await addStudent(db, instructor.owner, ['reading']), await addStudent(db, instructor.owner)];
  expect((await assign(instructor.token, one.id, ['reading', 'math'])).status).toBe(200);
  expect((await create(instructor.token)).body).toMatchObject({ code: 'instructor-limit-reached' });
  expect(await counted('owner_id', instructor.user.id)).toBe(2);
});

test('a group with a limit takes students up to it, for every user and every way to add them', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  await limitGroup(school.owls.id, 2);
  const [one, two, archived] = [
    await addStudent(db, school.owner),
    await addStudent(db, school.owner),
    await addStudent(db, school.owner, []),
  ];
  expect((await create(school.token, school.owls.name)).status).toBe(200);
  expect((await moveTo(school.token, one.id, school.owls.name)).status).toBe(200);
  const { status, body } = await moveTo(school.token, two.id, school.owls.name);
  expect([status, body]).toMatchObject(reached('group'));
  expect((await create(school.token, school.owls.name)).body).toMatchObject({ code: 'group-limit-reached' });
  // Students without a license do not count until they get one.
  expect((await moveTo(school.token, archived.id, school.owls.name)).status).toBe(200);
  expect((await assign(school.token, archived.id)).body).toMatchObject({ code: 'group-limit-reached' });
  expect((await moveTo(school.token, one.id, 'Default')).status).toBe(200);
  expect((await assign(school.token, archived.id)).status).toBe(200);
  expect(await counted('group_id', school.owls.id)).toBe(2);
});

/** An offer of students to a colleague of the same school. */
const offer = async (school: School, email: string, studentIds: readonly string[]) => {
  const { orm } = testApp().db;
  const code = randomBytes(32).toString('base64url');
  const [transfer] = await orm
    .insert(studentTransfers)
    .values({
      codeHash: hashOfToken(code),
      senderId: school.licensee.id,
      organizationId: school.id,
      email,
      studentCount: studentIds.length,
      createdAt: new Date(),
      expiresAt: new Date('2100-01-01'),
    })
    .returning();
  for (const studentId of studentIds)
    await orm.insert(transferredStudents).values({ transferId: transfer?.id ?? '', studentId });
  return code;
};

test('refuses a transfer within the school beyond the limit of the recipient or their group, and moves nobody', async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(1);
  const ids = [(await addStudent(db, school.owner)).id, (await addStudent(db, school.owner)).id];
  const code = await offer(school, instructor.user.email, ids);
  const accept = () => testApp().call(acceptTransfer, { code }, instructor.token);
  expect((await accept()).body).toMatchObject({ code: 'instructor-limit-reached' });
  await limitMember(school, instructor.user.id, 2);
  await limitGroup(school.owls.id, 1);
  expect((await accept()).body).toMatchObject({ code: 'group-limit-reached' });
  expect(await counted('owner_id', instructor.user.id)).toBe(0);
  await limitGroup(school.owls.id, 2);
  expect((await accept()).status).toBe(200);
  expect(await counted('group_id', school.owls.id)).toBe(2);
});

test('a recipient who is put into a full group while accepting a transfer brings no student beyond its limit', async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(5);
  await limitGroup(school.larks.id, 1);
  await addStudent(db, { ...school.owner, groupId: school.larks.id });
  const { id } = await addStudent(db, school.owner);
  const code = await offer(school, instructor.user.email, [id]);
  const holding = await db.pool.connect();
  await holding.query('begin');
  await holding.query('select from students where id = $1 for update', [id]);
  const accepted = testApp().call(acceptTransfer, { code }, instructor.token);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.pool.query(waiting)).rows.length).toBe(1);
  const joining = { name: school.larks.name, usernames: [instructor.username], permission: 'Instructor' as const };
  expect((await testApp().call(joinGroup, joining, school.token)).status).toBe(200);
  await holding.query('commit');
  holding.release();
  const { status, body } = await accepted;
  expect([status, body]).toMatchObject(reached('group'));
  expect(await counted('group_id', school.larks.id)).toBe(1);
});

const fileOf = (lines: readonly string[]) => ({
  fileName: 'roster.csv',
  content: Buffer.from(`Name,Birthday,Group\n${lines.join('\n')}\n`).toString('base64'),
  programs: ['reading' as const],
});

test('a roster file makes students up to the limits, and needs another check when places were taken in the meantime', async () => {
  const { school, instructor } = await addLimited(3);
  await limitGroup(school.owls.id, 1);
  const { owls } = school;
  const lines = [`Ann One,2016-01-01,${owls.name}`, `Ben Two,2016-01-01,${owls.name}`, 'Cem Three,2016-01-01,'];
  const check = async () => {
    const { body } = await testApp().call(checkRosterFile, fileOf(lines), instructor.token);
    if (!body.valid) throw new Error(body.message);
    return body.import;
  };
  const checked = await check();
  expect(checked.counts).toMatchObject({ make: 2, refuse: 1 });
  await create(instructor.token);
  await create(instructor.token);
  const confirm = (importID: string) => testApp().call(confirmImport, { importID }, instructor.token);
  expect((await confirm(checked.id)).body).toMatchObject({ code: 'import-outdated' });
  const again = await check();
  expect(again.counts).toMatchObject({ make: 1, refuse: 2 });
  expect((await confirm(again.id)).status).toBe(200);
  expect(await counted('owner_id', instructor.user.id)).toBe(3);
});

test('refuses to undo a roster file that would bring a group beyond its limit', async () => {
  const { db } = testApp();
  const school = await addSchool(db);
  const student = await addStudent(db, { ...school.owner, groupId: school.owls.id });
  const line = `${student.name},2015-05-05,${school.larks.name}`;
  const { body } = await testApp().call(checkRosterFile, fileOf([line]), school.token);
  const importID = body.valid ? body.import.id : '';
  expect((await testApp().call(confirmImport, { importID }, school.token)).status).toBe(200);
  await addStudent(db, { ...school.owner, groupId: school.owls.id });
  await limitGroup(school.owls.id, 1);
  expect((await testApp().call(undoImport, { importID }, school.token)).body).toMatchObject({
    code: 'group-limit-reached',
  });
  expect(await counted('group_id', school.larks.id)).toBe(1);
});

test("of fifty who take the last place of an Instructor's limit at once, exactly one gets it", async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(1);
  const waiting = await Promise.all(Array.from({ length: 25 }, () => addStudent(db, instructor.owner, [])));
  const answers = await Promise.all(
    waiting.flatMap(({ id }, index) => [
      assign(index % 2 ? school.token : instructor.token, id),
      create(instructor.token),
    ]),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body]).toMatchObject(reached('instructor'));
  expect(await counted('owner_id', instructor.user.id)).toBe(1);
}, 60_000);

test("of fifty who take the last place of a group's limit at once, exactly one gets it", async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(100);
  await limitGroup(school.owls.id, 3);
  for (let there = 0; there < 2; there += 1) await addStudent(db, { ...school.owner, groupId: school.owls.id });
  const [outside, without] = [
    await Promise.all(Array.from({ length: 15 }, () => addStudent(db, school.owner))),
    await Promise.all(
      Array.from({ length: 15 }, () => addStudent(db, { ...school.owner, groupId: school.owls.id }, [])),
    ),
  ];
  const answers = await Promise.all([
    ...outside.map(({ id }) => moveTo(school.token, id, school.owls.name)),
    ...without.map(({ id }) => assign(school.token, id)),
    ...Array.from({ length: 20 }, (_, index) => create(index % 2 ? school.token : instructor.token, school.owls.name)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body]).toMatchObject(reached('group'));
  expect(await counted('group_id', school.owls.id)).toBe(3);
}, 60_000);

test('returns to the caller how many students the own limit leaves, and nothing without a limit', async () => {
  const { db } = testApp();
  const { school, instructor } = await addLimited(2);
  const placesOf = async (token: string) => {
    const { body } = await testApp().call(licenseAvailability, {}, token);
    return body.valid ? body.placesLeft : undefined;
  };
  expect([await placesOf(instructor.token), await placesOf(school.token)]).toEqual([2, null]);
  for (let student = 0; student < 3; student += 1) await addStudent(db, instructor.owner);
  await addStudent(db, instructor.owner, []);
  expect(await placesOf(instructor.token)).toBe(-1);
});
