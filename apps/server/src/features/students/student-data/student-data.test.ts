import { moveResult } from '@sixty/contract/records/records.ts';
import { checkRosterFile } from '@sixty/contract/students/roster-files.ts';
import { eraseStudent, findErasure, findStudentData, printStudentData } from '@sixty/contract/students/student-data.ts';
import { findStudent, selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import {
  addImport,
  addInstructor,
  addMember,
  addNoteOf,
  addResult,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';
import { findRetainedData } from './queries.ts';

const testApp = useTestApp();

const newFamily = async () => {
  const { db, call } = testApp();
  const lesson = await newLesson(db);
  const { student, token } = lesson;
  const studentID = student.id;
  const instructorId = lesson.userId;
  await addResult(db, { studentId: studentID, instructorId, type: 'addition', number: 3, errors: [1] });
  await addResult(db, { studentId: studentID, instructorId, type: 'phrases', voided: true });
  await addNoteOf(db, studentID, instructorId);
  const friend = await addUser(db);
  await addShare(db, studentID, friend.id, true);
  const data = async (as: string | null = token) => (await call(findStudentData, { studentID }, as)).body;
  const erase = async (confirmation: string, as: string | null = token) =>
    (await call(eraseStudent, { studentID, confirmation }, as)).body;
  return { ...lesson, db, call, studentID, friend, data, erase };
};

test('exports all data about the student and nothing about others', async () => {
  const { student, friend, data } = await newFamily();
  await newFamily();
  const body = await data();
  if (!body.valid) throw new Error(body.code);
  expect(body.data).toMatchObject({
    format: 'sixty-student',
    student: { id: student.id, name: student.name, birthDay: '2015-05-05', gender: null },
    licenses: [{ status: 'active' }, { status: 'active' }],
    readingSettings: null,
    notes: [{ text: 'New glasses.', removedAt: null, removedBy: null }],
    shares: [{ user: friend.username, write: true }],
  });
  expect(body.data.results).toHaveLength(2);
  expect(body.data.results).toContainEqual(
    expect.objectContaining({ type: 'addition', number: 3, errors: [1], counts: true }),
  );
  expect(body.data.results).toContainEqual(
    expect.objectContaining({ type: 'phrases', counts: false, changes: [expect.objectContaining({ kind: 'voided' })] }),
  );
});

test('omits the reason of a move, which may name the other student, from the data of both', async () => {
  const { db, call, studentID, userId, organizationId, token, data } = await newFamily();
  const other = await addStudent(db, { userId, organizationId });
  const resultID = await addResult(db, { studentId: studentID, instructorId: userId, type: 'addition', number: 4 });
  const reason = `It was ${other.name}, not ${studentID}.`;
  expect((await call(moveResult, { resultID, studentID: other.id, reason }, token)).body).toMatchObject({
    valid: true,
  });
  const [left, came] = [await data(), (await call(findStudentData, { studentID: other.id }, token)).body];
  if (!left.valid || !came.valid) throw new Error('no data');
  const changesIn = ({ data: { results } }: typeof left) => results.flatMap(({ changes }) => changes);
  expect(changesIn(left)).toContainEqual(expect.objectContaining({ kind: 'moved-away', reason: '' }));
  expect(changesIn(came)).toEqual([expect.objectContaining({ kind: 'moved-here', reason: '' })]);
  expect(JSON.stringify(left)).not.toContain(other.name);
  expect(JSON.stringify(came)).not.toContain(studentID);
});

/**
 * The tables with data about students: the name of each in the data's statement, and what is omitted (decision 016).
 */
const kept: Record<string, { readonly as: string | null; readonly leftOut: readonly string[] }> = {
  audit_log: { as: 'entry', leftOut: ['acting_as_id', 'details'] },
  exercise_results: { as: 'r', leftOut: ['received_at'] },
  goal_lines: { as: 'g', leftOut: [] },
  licenses: { as: 'l', leftOut: ['id', 'organization_id'] },
  // A teacher's own order. An absence lasts a day.
  lineup_students: {
    as: null,
    leftOut: ['absent_on', 'group_place', 'organization_id', 'place', 'student_id', 'user_id'],
  },
  reading_settings: { as: 'rs', leftOut: [] },
  recording_consents: { as: 'rc', leftOut: [] },
  result_changes: { as: 'c', leftOut: ['student_id'] },
  // Follows from what is in the data.
  retention_warnings: { as: null, leftOut: ['erase_on', 'first_at', 'organization_id', 'second_at', 'student_id'] },
  sessions: {
    as: null,
    leftOut: [
      'created_at',
      'device',
      'ended_at',
      'expires_at',
      'follows_from',
      'group_id',
      'handed_over',
      'id',
      'impersonation_id',
      'is_strong',
      'last_seen_at',
      'network',
      'organization_id',
      'proved_at',
      'student_id',
      'token_hash',
      'user_id',
      'without_group',
    ],
  },
  student_codes: {
    as: 'code',
    leftOut: ['code_hash', 'expires_at', 'id', 'network', 'open_lines', 'open_number', 'open_type'],
  },
  student_instructors: { as: 'si', leftOut: [] },
  student_notes: { as: 'n', leftOut: [] },
  // Counted from the results, which are all in the data.
  student_practice: {
    as: null,
    leftOut: [
      'changes',
      'days',
      'growth_changes',
      'growth_direction',
      'growth_type',
      'growth_version',
      'growth_weekly',
      'last_day',
      'last_taken_at',
      'next_changes',
      'next_number',
      'next_on',
      'next_reason',
      'next_type',
      'program',
      'since_goal',
      'student_id',
      'zone',
    ],
  },
  student_shares: { as: 'sh', leftOut: [] },
  students: { as: 'st', leftOut: [] },
  transferred_students: { as: null, leftOut: ['student_id', 'transfer_id'] },
  voided_results: { as: 'v', leftOut: ['student_id'] },
};

test('exports every column about students unless it is omitted on purpose', async () => {
  const { rows } = await testApp().db.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name::text collate "C") as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
     group by table_name
     having bool_or(column_name = 'student_id') or table_name in ('students', 'audit_log')
     order by table_name collate "C"`,
  );
  const isSelected = (as: string | null, column: string) =>
    as !== null && new RegExp(`\\b${as}\\.${column}\\b`).test(findRetainedData.text);
  expect(
    rows.map(({ table, columns }) => ({
      table,
      leftOut: columns.filter((column) => !isSelected(kept[table]?.as ?? null, column)),
    })),
  ).toEqual(Object.entries(kept).map(([table, { leftOut }]) => ({ table, leftOut })));
});

test('the PDF document is tagged and shows the student’s name in any script', async () => {
  const { db, call, studentID, token } = await newFamily();
  await db.pool.query('update students set name = $2 where id = $1', [studentID, '魚 Łukasz Іваненко 🐟']);
  const { body } = await call(printStudentData, { studentID }, token);
  if (!body.valid) throw new Error(body.code);
  const file = Buffer.from(body.pdf, 'base64').toString('latin1');
  expect(file.slice(0, 8)).toBe('%PDF-1.7');
  expect(file).toContain('/MarkInfo');
});

test('renders at most 60 documents an hour for one user', async () => {
  const { db, call, studentID, token } = await newFamily();
  expect((await call(printStudentData, { studentID }, token)).status).toBe(200);
  await db.pool.query(`update rate_limits set points = 60 where key like 'student-documents:%'`);
  expect((await call(printStudentData, { studentID }, token)).status).toBe(429);
});

test('erases a student only by the owner’s order with the typed name, and keeps only the log entry', async () => {
  const { db, studentID, student, data, erase, friend, organizationId, call, token } = await newFamily();
  const colleague = await addUser(db);
  await addMember(db, organizationId, colleague.id, 'instructor');
  await addInstructor(db, studentID, colleague.id);
  const listed = await addSession(db, { userId: colleague.id, organizationId: organizationId });
  expect((await call(findErasure, { studentID }, token)).body).toMatchObject({
    name: student.name,
    results: 2,
    notes: 1,
    people: [colleague.username, friend.username].sort(),
    backupDays: 30,
  });
  expect(await erase(student.name, listed)).toMatchObject({ valid: false, code: 'erasure-not-allowed' });
  expect(await erase(`${student.name}x`)).toMatchObject({ valid: false, code: 'erasure-not-confirmed' });
  expect((await data()).valid).toBe(true);

  expect(await erase(` ${student.name} `)).toMatchObject({ valid: true });
  expect(await data()).toMatchObject({ valid: false, code: 'student-missing' });
  expect((await call(findStudent, { studentId: studentID }, token)).body).toMatchObject({ code: 'student-missing' });
  expect(await erase(student.name)).toMatchObject({ valid: false, code: 'student-missing' });

  const { rows: tables } = await db.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { table } of tables) {
    const { rows } = await db.pool.query<{ row: string }>(
      `select t::text as row from ${table} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [studentID, student.name],
    );
    if (table === 'audit_log') {
      expect(rows.some(({ row }) => row.includes('student-erased'))).toBe(true);
      expect(rows.some(({ row }) => row.includes(student.name))).toBe(false);
    } else expect({ table, rows }).toEqual({ table, rows: [] });
  }
});

test('erases with a student only the roster files of the organization that hold the student', async () => {
  const { db, studentID, student, userId, organizationId, erase } = await newFamily();
  const elsewhere = await newFamily();
  const own = { userId, organizationId };
  const foreign = { userId: elsewhere.userId, organizationId: elsewhere.organizationId };
  const [made, changed, other] = [await addImport(db, own), await addImport(db, own), await addImport(db, own)];
  const abroad = await addImport(db, foreign);
  await db.pool.query(
    `update roster_files set confirmed_at = now(), outcome = jsonb_build_object('made', array[$1::text], 'changed', '{}'::text[])
     where id = any($2::uuid[])`,
    [studentID, [made, abroad]],
  );
  await db.pool.query(
    `update roster_files set plan = jsonb_build_array(jsonb_build_object('id', $1::text)) where id = $2`,
    [studentID, changed],
  );
  expect(await erase(student.name)).toMatchObject({ valid: true });
  const { rows } = await db.pool.query<{ id: string }>('select id from roster_files where id = any($1::uuid[])', [
    [made, changed, other, abroad],
  ]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([other, abroad].toSorted());
});

test('a roster file that is checked while a student is erased keeps no data of the student', async () => {
  const content = Buffer.from('Name,Birthday,Programs\nMaya Lopez,2016-09-03,Math\n').toString('base64');
  for (let round = 0; round < 8; round += 1) {
    const { db, call, studentID, erase, token, organizationId } = await newFamily();
    await db.pool.query(`update students set name = 'Maya Lopez', birth_day = '2016-09-03' where id = $1`, [studentID]);
    const check = () => call(checkRosterFile, { fileName: 'class.csv', content, programs: [] }, token);
    const [erased, checked] = await Promise.all([erase('Maya Lopez'), ...Array.from({ length: 4 }, check)]);
    expect(erased).toMatchObject({ valid: true });
    expect(checked?.status).toBe(200);
    const { rows } = await db.pool.query(
      'select from roster_files where organization_id = $1 and strpos(plan::text, $2) > 0',
      [organizationId, studentID],
    );
    expect(rows).toEqual([]);
  }
});

test('refuses a user who may not erase a student without waiting for a lesson or delaying one', async () => {
  const { db, call, studentID, student, organizationId, erase, token } = await newFamily();
  const colleague = await addUser(db);
  await addMember(db, organizationId, colleague.id, 'instructor');
  await addInstructor(db, studentID, colleague.id);
  const listed = await addSession(db, { userId: colleague.id, organizationId });
  expect((await call(selectStudent, { studentID }, token)).status).toBe(200);
  const selecting = await db.pool.connect();
  try {
    await selecting.query('begin');
    const { rowCount } = await selecting.query('select from student_codes where student_id = $1 for update', [
      studentID,
    ]);
    expect(rowCount).toBe(1);
    expect(await erase(student.name, listed)).toMatchObject({ code: 'erasure-not-allowed' });
  } finally {
    await selecting.query('rollback');
    selecting.release();
  }
});

test('protects results from deletion by anything but their student’s erasure, and keeps those of other students', async () => {
  const [one, other] = [await newFamily(), await newFamily()];
  expect(await one.erase(one.student.name)).toMatchObject({ valid: true });
  const body = await other.data();
  expect(body.valid && body.data.results).toHaveLength(2);
});

test('of twenty concurrent orders to erase, one runs and the others find the student gone', async () => {
  const { erase, student, db, studentID } = await newFamily();
  const answers = await Promise.all(Array.from({ length: 20 }, () => erase(student.name)));
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  const { rows } = await db.pool.query(`select from audit_log where subject_id = $1 and action = 'student-erased'`, [
    studentID,
  ]);
  expect(rows).toHaveLength(1);
});

test('gives the data only to users who manage the student: not to a recipient, a device or a stranger', async () => {
  const { db, friend, data, student, erase, studentID, call } = await newFamily();
  const personal = await newLesson(db);
  const recipient = await addSession(db, { userId: friend.id });
  for (const as of [recipient, personal.token, null]) {
    expect((await data(as)).valid).toBe(false);
    expect((await erase(student.name, as)).valid).toBe(false);
    expect((await call(printStudentData, { studentID }, as)).body.valid).toBe(false);
  }
});
