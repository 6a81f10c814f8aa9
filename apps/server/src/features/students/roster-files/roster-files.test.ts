import { randomBytes } from 'node:crypto';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import {
  checkRosterFile,
  confirmImport,
  exportRoster,
  type ImportSummary,
  listImportRows,
  listImports,
  undoImport,
} from '@sixty/contract/students/roster-files.ts';
import { columnTitle, exportColumns } from '@sixty/domain/students/roster-files/csv-columns.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { licenses } from '../../../db/schema/licenses.ts';
import { studentCodes } from '../../../db/schema/sessions.ts';
import {
  addGroup,
  addInstructor,
  addMember,
  addOrganization,
  addResult,
  addSession,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { deleteOldRows } from '../../staff/delete-old-rows/jobs.ts';

const testApp = useTestApp();

const newRoster = async ({ personal = true, reading = 10, math = 10 } = {}) => {
  const { db } = testApp();
  const user = await addUser(db);
  const organization = await addOrganization(db, { personal, reading, math });
  await addMember(db, organization.id, user.id, 'licensee');
  const owner = { userId: user.id, organizationId: organization.id };
  const token = await addSession(db, owner);
  const call = testApp().call;
  const check = async (content: string | Uint8Array, programs: readonly string[] = []) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    const input = { fileName: 'roster.csv', content: Buffer.from(bytes).toString('base64'), programs };
    const { body } = await call(checkRosterFile, input as never, token);
    return body;
  };
  const checked = async (content: string | Uint8Array, programs: readonly string[] = []): Promise<ImportSummary> => {
    const body = await check(content, programs);
    if (!body.valid) throw new Error(body.code);
    return body.import;
  };
  const rows = async (importID: string, kind: 'make' | 'change' | 'same' | 'refuse') => {
    const { body } = await call(listImportRows, { importID, kind } as never, token);
    if (!body.valid) throw new Error(body.code);
    return body.rows;
  };
  const confirm = async (importID: string, as = token) => (await call(confirmImport, { importID }, as)).body;
  const undo = async (importID: string, as = token) => (await call(undoImport, { importID }, as)).body;
  const roster = async () => {
    const { body } = await call(exportRoster, {}, token);
    if (!body.valid) throw new Error(body.code);
    return body.students;
  };
  const left = async () => {
    const { body } = await call(licenseAvailability, {}, token);
    if (!body.valid) throw new Error(body.code);
    return [body.reading.available, body.math.available];
  };
  return { db, owner, token, check, checked, rows, confirm, undo, roster, left };
};

const head = 'Name,Birthday,Programs,Group\n';
const two = `${head}Maya Lopez,2016-09-03,Reading,\nOmar Haddad,9/4/2015,"Reading, Math",\n`;

test('a check writes nothing; an import makes students with licenses, and repeating it changes nothing', async () => {
  const { checked, confirm, roster, left, rows } = await newRoster();
  const file = await checked(two);
  expect(file.counts).toEqual({ make: 2, change: 0, same: 0, refuse: 0 });
  expect(file.seats).toEqual([
    { program: 'reading', needed: 2, available: 10, missing: 0 },
    { program: 'math', needed: 1, available: 10, missing: 0 },
  ]);
  expect((await rows(file.id, 'make')).map((row) => row.row)).toEqual([2, 3]);
  expect([await roster(), await left()]).toEqual([[], [10, 10]]);

  const confirmed = await confirm(file.id);
  expect(await roster()).toMatchObject([
    { name: 'Maya Lopez', birthDay: '2016-09-03', programs: ['reading'] },
    { name: 'Omar Haddad', birthDay: '2015-09-04', programs: ['reading', 'math'] },
  ]);
  expect(await left()).toEqual([8, 9]);
  expect(await confirm(file.id)).toEqual(confirmed);
  expect(await roster()).toHaveLength(2);
  expect((await checked(two)).counts).toEqual({ make: 0, change: 0, same: 2, refuse: 0 });
});

test('a file that needs more licenses than are left says how many are missing', async () => {
  const { checked } = await newRoster({ reading: 1, math: 0 });
  const file = await checked(two);
  expect(file.counts).toEqual({ make: 1, change: 0, same: 0, refuse: 1 });
  expect(file.seats).toEqual([
    { program: 'reading', needed: 1, available: 1, missing: 1 },
    { program: 'math', needed: 0, available: 0, missing: 1 },
  ]);
});

test('twenty concurrent calls import a file once', async () => {
  const { checked, confirm, roster, left } = await newRoster();
  const file = await checked(two);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(file.id)));
  expect(answers.every(({ valid }) => valid)).toBe(true);
  expect([(await roster()).length, await left()]).toEqual([2, [8, 9]]);
});

test('an exported file imports without a change', async () => {
  const { checked, confirm, roster } = await newRoster();
  await confirm((await checked(`${head}Zoé O'Neil,2016-09-03,Math,\n`)).id);
  const lines = (await roster()).map((student) => {
    const cells = { ...student, ...student.profile, programs: student.programs.join(' '), group: student.group ?? '' };
    return exportColumns.map((column) => cells[column as keyof typeof cells] ?? '').join(',');
  });
  const file = await checked(
    [exportColumns.map(columnTitle).join(','), ...lines].join('\n').replaceAll('reading math', 'reading'),
  );
  expect(file.counts).toEqual({ make: 0, change: 0, same: 1, refuse: 0 });
});

test('never overwrites changes made since the check: the file must be checked again', async () => {
  const { db, owner, checked, confirm, roster } = await newRoster({ reading: 2 });
  const [first, second] = [await checked(two), await checked(two)];
  expect(await confirm(first.id)).toMatchObject({ valid: true });
  expect(await confirm(second.id)).toMatchObject({ valid: false, code: 'import-outdated' });
  const more = await checked(`${head}Sam Okafor,2016-09-03,Math,\n`);
  await addStudent(db, owner, ['math']);
  expect(await confirm(more.id)).toMatchObject({ valid: true });
  expect(await roster()).toHaveLength(4);
});

test('of two files for the last seats, one is imported in full and the other not at all', async () => {
  const { checked, confirm, left, roster } = await newRoster({ reading: 2 });
  const files = await Promise.all(
    ['A', 'B', 'C'].map((letter) =>
      checked(`${head}${letter} One,2016-09-03,Reading,\n${letter} Two,2016-09-03,Reading,\n`),
    ),
  );
  const answers = await Promise.all(files.map(({ id }) => confirm(id)));
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  expect([await left(), (await roster()).length]).toEqual([[0, 10], 2]);
});

test('undo within a day deletes the made students and restores the changed ones', async () => {
  const { checked, confirm, undo, roster, left } = await newRoster();
  await confirm((await checked(`${head}Maya Lopez,2016-09-03,Reading,\n`)).id);
  const before = await roster();
  const file = await checked(`${head}Maya Lopez,2016-09-03,"Reading, Math",\nOmar Haddad,2015-09-04,Math,\n`);
  expect(file.counts).toEqual({ make: 1, change: 1, same: 0, refuse: 0 });
  await confirm(file.id);
  expect(await left()).toEqual([9, 8]);
  expect(await undo(file.id)).toMatchObject({ valid: true, removed: 1, restored: 1, kept: 0 });
  expect([await roster(), await left()]).toEqual([before, [9, 10]]);
  expect(await undo(file.id)).toMatchObject({ valid: false, code: 'undone-already' });
});

test('undo keeps students who have done an exercise since', async () => {
  const { db, owner, checked, confirm, undo, roster } = await newRoster();
  const file = await checked(two);
  await confirm(file.id);
  const [maya] = await roster();
  await addResult(db, { studentId: maya?.id ?? '', instructorId: owner.userId });
  expect(await undo(file.id)).toMatchObject({ valid: true, removed: 1, restored: 0, kept: 1 });
  expect((await roster()).map(({ name }) => name)).toEqual(['Maya Lopez']);
});

test('undo keeps made students who were edited or are in a lesson since', async () => {
  const { db, owner, checked, confirm, undo, roster } = await newRoster();
  const names = ['A Renamed', 'B Licensed', 'C Coded', 'D Linked', 'E Listed', 'F Untouched'];
  const file = await checked(`${head}${names.map((name) => `${name},2016-09-03,Reading,\n`).join('')}`);
  await confirm(file.id);
  const ids = (await roster()).map(({ id }) => id);
  const [renamed = '', licensed = '', coded = '', linked = '', listed = ''] = ids;
  await db.pool.query(`update students set name = 'A Renamed Since' where id = $1`, [renamed]);
  await db.orm
    .insert(licenses)
    .values({ organizationId: owner.organizationId, studentId: licensed, program: 'math', createdAt: new Date() });
  await db.orm.insert(studentCodes).values({
    instructorId: owner.userId,
    studentId: coded,
    codeHash: randomBytes(32),
    createdAt: new Date(),
    expiresAt: new Date('2100-01-01'),
  });
  await addSession(db, { userId: owner.userId, studentId: linked });
  await addInstructor(db, listed, (await addUser(db)).id);
  expect(await undo(file.id)).toMatchObject({ valid: true, removed: 1, restored: 0, kept: 5 });
  expect((await roster()).map(({ id }) => id)).toEqual([renamed, licensed, coded, linked, listed]);
});

test('undo skips a student whose previous name or school id is taken now, and undoes the rest', async () => {
  const { db, owner, checked, confirm, undo, roster } = await newRoster();
  const named = 'Name,Birthday,Programs,School ID\n';
  await confirm((await checked(`${named}A One,2016-09-03,Reading,1\nB Two,2016-09-03,Reading,\n`)).id);
  const file = await checked(`${named}A First,2016-09-03,"Reading, Math",1\nB Two,2016-09-03,"Reading, Math",2\n`);
  await confirm(file.id);
  const namesake = await addStudent(db, owner, []);
  await db.pool.query(`update students set name = 'a one' where id = $1`, [namesake.id]);
  expect(await undo(file.id)).toMatchObject({ valid: true, removed: 0, restored: 1, kept: 1 });
  expect(await roster()).toMatchObject([
    { name: 'A First', programs: ['reading', 'math'] },
    { name: 'a one' },
    { name: 'B Two', externalId: null, programs: ['reading'] },
  ]);
});

test('after a day a checked file cannot be imported, and an imported one cannot be undone', async () => {
  const { db, checked, confirm, undo } = await newRoster();
  const [one, other] = [await checked(two), await checked(two)];
  await confirm(one.id);
  const age = (hours: number) =>
    db.pool.query(
      `update roster_files set created_at = now() - $2 * interval '1 hour', confirmed_at = case when id = $1 then now() - $2 * interval '1 hour' end
       where id in ($1, $3)`,
      [one.id, hours, other.id],
    );
  await age(23);
  expect(await confirm(other.id)).toMatchObject({ code: 'import-outdated' });
  await age(25);
  expect(await confirm(other.id)).toMatchObject({ valid: false, code: 'import-over' });
  expect(await undo(one.id)).toMatchObject({ valid: false, code: 'undo-over' });
  await deleteOldRows({ db, now: () => new Date() });
  expect((await db.pool.query('select from roster_files where id in ($1, $2)', [one.id, other.id])).rowCount).toBe(0);
});

test('a file belongs to its user, in the organization it was checked for', async () => {
  const { db, owner, checked, token } = await newRoster();
  const file = await checked(two);
  const colleague = await addUser(db);
  await addMember(db, owner.organizationId, colleague.id, 'licensee');
  const other = await addOrganization(db);
  await addMember(db, other.id, owner.userId, 'licensee');
  const strangers = [
    await addSession(db, { userId: colleague.id, organizationId: owner.organizationId }),
    await addSession(db, { userId: owner.userId, organizationId: other.id }),
  ];
  for (const stranger of strangers) {
    for (const endpoint of [confirmImport, undoImport]) {
      expect((await testApp().call(endpoint, { importID: file.id }, stranger)).body.valid).toBe(false);
    }
    expect(
      (await testApp().call(listImportRows, { importID: file.id, kind: 'make' } as never, stranger)).body.valid,
    ).toBe(false);
    expect((await testApp().call(listImports, {}, stranger)).body).toEqual({ valid: true, imports: [] });
  }
  expect((await testApp().call(listImports, {}, token)).body).toMatchObject({ imports: [{ id: file.id }] });
});

test('in an organization a file puts students into groups, and sees only those its user manages', async () => {
  const { db, owner, checked, rows, confirm, roster } = await newRoster({ personal: false });
  const blue = await addGroup(db, owner.organizationId);
  const instructor = await addUser(db);
  await addMember(db, owner.organizationId, instructor.id, 'instructor', blue.id);
  const file = await checked(
    `${head}Maya Lopez,2016-09-03,Reading,${blue.name.toUpperCase()}\nOmar Haddad,2016-09-03,Reading,Red\n`,
  );
  expect(file.counts).toMatchObject({ make: 1, refuse: 1 });
  expect(await rows(file.id, 'refuse')).toMatchObject([
    {
      row: 3,
      reasons: [{ code: 'group-unknown', text: 'Red' }],
      written: { name: 'Omar Haddad', birthDay: '2016-09-03', programs: ['Reading'], group: 'Red', externalId: '' },
    },
  ]);
  await confirm(file.id);
  expect(await roster()).toMatchObject([{ group: blue.name }]);
  const session = await addSession(db, { userId: instructor.id, organizationId: owner.organizationId });
  expect((await testApp().call(exportRoster, {}, session)).body).toEqual({ valid: true, students: [] });
});

test('of two students with one name, changes the one with the birthday in the file, for any owner', async () => {
  const { db, owner, check, checked, confirm, rows } = await newRoster();
  const colleague = await addUser(db);
  await addMember(db, owner.organizationId, colleague.id, 'instructor');
  const others = { ...owner, userId: colleague.id };
  const ours = await addStudent(db, owner, ['reading']);
  const theirs = await addStudent(db, others, ['reading']);
  const set = (id: string, name: string, birthDay: string) =>
    db.pool.query('update students set name = $2, birth_day = $3 where id = $1', [id, name, birthDay]);
  await set(ours.id, 'Maya Lopez', '2016-09-03');
  await set(theirs.id, 'Maya Lopez', '2015-01-01');
  const file = await checked(`${head}Maya Lopez,2015-01-01,Math,\n`);
  expect(await rows(file.id, 'change')).toMatchObject([{ id: theirs.id }]);
  expect(await confirm(file.id)).toMatchObject({ valid: true });

  const refused = await checked(`${head}Maya Lopez,,Math,\n`);
  expect(JSON.stringify(await rows(refused.id, 'refuse'))).toContain('name-ambiguous');
  expect(await check(`${head}Maya Lopez,2014-01-01,Math,\n`)).toMatchObject({ import: { counts: { refuse: 1 } } });
});

test('refuses at the check a name that the owner of a student has on a hidden student', async () => {
  const { db, owner, checked, rows } = await newRoster();
  const colleague = await addUser(db);
  await addMember(db, owner.organizationId, colleague.id, 'instructor');
  const elsewhere = await addOrganization(db);
  const theirs = await addStudent(db, { ...owner, userId: colleague.id }, ['reading']);
  const hidden = await addStudent(db, { organizationId: elsewhere.id, userId: colleague.id }, []);
  const file = await checked(`Name,Birthday,School ID\n${hidden.name.toUpperCase()},2015-05-05,${theirs.id}\n`);
  expect(await rows(file.id, 'refuse')).toMatchObject([{ reasons: [{ code: 'name-taken' }] }]);
});

test('checks, imports and undoes a OneRoster package of 5,000 students in seconds of CPU time', async () => {
  const { checked, confirm, undo, roster, left } = await newRoster({ reading: 6_000 });
  const numbers = Array.from({ length: 5_000 }, (_, index) => index + 1);
  const zip = zipSync({
    'manifest.csv': strToU8('propertyName,value\noneroster.version,1.2\n'),
    'users.csv': strToU8(
      `sourcedId,status,enabledUser,givenName,familyName\n${numbers.map((n) => `u${n},,true,Given${n},Family`).join('\n')}`,
    ),
    'roles.csv': strToU8(
      `sourcedId,userSourcedId,roleType,role\n${numbers.map((n) => `r${n},u${n},primary,student`).join('\n')}`,
    ),
    'demographics.csv': strToU8(
      `sourcedId,birthDate\n${numbers.map((n) => `u${n},2016-0${1 + (n % 9)}-01`).join('\n')}`,
    ),
  });
  const before = process.cpuUsage();
  const file = await checked(zip, ['Reading']);
  expect(file.counts).toEqual({ make: 5_000, change: 0, same: 0, refuse: 0 });
  expect(await confirm(file.id)).toMatchObject({ valid: true });
  expect([(await roster()).length, await left()]).toEqual([5_000, [1_000, 10]]);
  expect((await checked(zip, ['Reading'])).counts).toMatchObject({ same: 5_000 });
  expect(await undo(file.id)).toMatchObject({ valid: true, removed: 5_000 });
  expect([(await roster()).length, await left()]).toEqual([0, [6_000, 10]]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(12);
});

test('keeps the latest ten checked files that were not imported, and every imported one for undo', async () => {
  const { check, checked, confirm, undo, token } = await newRoster();
  const first = await checked(two);
  await confirm(first.id);
  for (let more = 0; more < 12; more += 1) await check(`${head}Nina Berg,2016-09-0${(more % 9) + 1},Reading,\n`);
  const { body } = await testApp().call(listImports, {}, token);
  const files = body.valid ? body.imports : [];
  expect(files.filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(10);
  expect(files.map(({ id }) => id)).toContain(first.id);
  expect(await undo(first.id)).toMatchObject({ valid: true, removed: 2 });
});

test('reads at most 60 files an hour for one user', async () => {
  const { db, token } = await newRoster();
  const send = () =>
    testApp().call(checkRosterFile, { fileName: 'roster.csv', content: '', programs: [] } as never, token);
  expect((await send()).body).toMatchObject({ code: 'file-empty' });
  await db.pool.query(`update rate_limits set points = 60 where key like 'roster-files:%'`);
  expect((await send()).status).toBe(429);
});

test('refuses an unreadable file with a sentence, and keeps nothing of it', async () => {
  const { check, token } = await newRoster();
  expect(await check('Shade\nred\n')).toMatchObject({ valid: false, code: 'file-columns-missing' });
  expect((await testApp().call(listImports, {}, token)).body).toEqual({ valid: true, imports: [] });
});

test('refuses a file of more than 8 MB', async () => {
  const { token } = await newRoster();
  const send = async (bytes: number) => {
    const content = Buffer.alloc(bytes).toString('base64');
    return (await testApp().call(checkRosterFile, { fileName: 'roster.csv', content, programs: [] }, token)).body;
  };
  expect(await send(8_000_001)).toMatchObject({ code: 'file-too-large' });
  expect(await send(8_000_000)).toMatchObject({ code: 'file-unreadable' });
});

test('refuses a user without the right before the bytes arrive, and a file of 100 MB for any user', async () => {
  const { token } = await newRoster();
  const send = (payload: string, cookie: string | null) =>
    testApp().app.server.inject({
      method: 'POST',
      url: '/api/roster-files/check',
      headers: {
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
      },
      payload,
    });
  expect((await send('{ "not json', null)).json()).toMatchObject({ valid: false, code: 'customer-only' });
  const huge = await send('x'.repeat(100_000_000), `sixty=${token}`);
  expect([huge.statusCode, huge.json()]).toMatchObject([413, { valid: false, code: 'request-too-large' }]);
});
