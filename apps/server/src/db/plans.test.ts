import { randomUUID } from 'node:crypto';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { beforeAll, expect, test } from 'vitest';
import { findLessonLogin, findLogin } from '../features/accounts/sessions/queries.ts';
import { findExerciseFacts, insertResult } from '../features/exercises/exercises/queries.ts';
import { findLatestResult, findLesson, findLiveCode } from '../features/exercises/lessons/queries.ts';
import {
  listDatedTypes,
  listMissedItems,
  listPractice,
  listResultsOfTypes,
} from '../features/exercises/suggestions/queries.ts';
import { findSeats, listGiven, listReceived } from '../features/organizations/delegations/queries.ts';
import { listTaught, lockOwned } from '../features/organizations/members/queries.ts';
import {
  countOverview,
  listOwners,
  listReachableGroups,
  listUnseen,
  listZones,
} from '../features/organizations/organization-overview/queries.ts';
import { findChartStudent, listDays, listMarks, listReadings, listTotals } from '../features/records/charts/queries.ts';
import { findLastChange, listListeners, lockResult } from '../features/records/corrections/queries.ts';
import { upsertGoalLine } from '../features/records/goal-lines/queries.ts';
import { findSameNote, insertNote, removeNoteOf } from '../features/records/notes/queries.ts';
import {
  findAnnotations,
  findNeighbors,
  findReadableStudent,
  listRecords,
} from '../features/records/records/queries.ts';
import { listUnsettled } from '../features/sales/settlement/queries.ts';
import { findPaymentsHealth, listEntries } from '../features/staff/staff-log/queries.ts';
import { countSeats, listExpiring, listLicenseFacts, lockSeats } from '../features/students/licenses/queries.ts';
import { listGrowthPoints, listPracticed, listSummarized } from '../features/students/roster-summary/queries.ts';
import { listRosterViewers } from '../features/students/roster-viewers/queries.ts';
import { deleteOrphanedShares, listChosen, listShares, lockShares } from '../features/students/sharing/queries.ts';
import { countLimited } from '../features/students/student-limits/queries.ts';
import {
  findOwner,
  hasResults,
  isNameTaken,
  listDeviceSessions,
  listRoster,
  lockCodesOfManaged,
  lockForRemoval,
  lockManagedStudent,
  rosterPages,
} from '../features/students/students/queries.ts';
import { listNeededSeats, listOpenTransfers } from '../features/students/transfer/queries.ts';
import { findSession } from '../http/session-gate.ts';
import { useTestDatabase } from './test-database.ts';
import { addCustomer, addMember, addOrganization, addStudent, addUser } from './test-fixtures.ts';

const database = useTestDatabase();

const now = new Date();
let student = '';
let instructor = '';
let organization = '';
/** A student with years of history: 3,000 results among those of others. */
let veteran = '';

/** Enough rows that a plan without an index would be slower. */
beforeAll(async () => {
  const db = database();
  const customer = await addCustomer(db);
  instructor = customer.user.id;
  organization = customer.organization.id;
  student = (await addStudent(db, { userId: instructor, organizationId: organization })).id;
  veteran = (await addStudent(db, { userId: instructor, organizationId: organization })).id;
  const { pool } = db;
  // A thousand customers with an organization, two students and a lesson each.
  await pool.query(`insert into users (username, name, email)
    select 'many' || n, 'Many People', n || '@example.org' from generate_series(1, 1000) n`);
  await pool.query(`insert into organizations (name, personal)
    select username, true from users where username like 'many%'`);
  await pool.query(`insert into memberships (organization_id, user_id, permission)
    select o.id, u.id, 'licensee' from users u join organizations o on o.name = u.username`);
  await pool.query(`insert into students (organization_id, owner_id, name, birth_day)
    select m.organization_id, m.user_id, 'Student Number' || n, '2015-01-01' from memberships m, generate_series(1, 2) n`);
  await pool.query(`insert into licenses (organization_id, student_id, program) select organization_id, id, 'math' from students
    where name like 'Student Number%'`);
  await pool.query(`insert into student_codes (instructor_id, student_id, code_hash, expires_at)
    select owner_id, id, sha256(id::text::bytea), now() + interval '1 hour' from students where name = 'Student Number1'`);
  await pool.query(`insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
    select id, 10, 10, false, now(), now() + interval '1 year' from organizations where personal`);
  // Each shares seats with the next one, and received some from the one before.
  await pool.query(`insert into seat_delegations
      (organization_id, recipient_organization_id, program, seats, created_at, changed_at)
    select id, coalesce(lead(id) over (order by id), first_value(id) over (order by id)), 'math', 2, now(), now()
    from organizations where personal`);
  await pool.query(`insert into sessions (token_hash, user_id, organization_id, expires_at)
    select sha256((m.user_id::text || n)::bytea), m.user_id, m.organization_id, now() + interval '1 day'
    from memberships m, generate_series(1, 20) n`);
  await pool.query(
    `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count,
       seconds, responses, errors, response_goal, error_goal, taken_at, local_day, zone)
     select gen_random_uuid(), id, owner_id, type, n, 'v', 30, 60, 20, '{}', 30, 2,
       now() - at * interval '1 minute', '2026-01-01', 'UTC'
     from (
       select s.id, s.owner_id, t.type, n, 500 * n as at
       from students s, unnest('{addition,phrases}'::text[]) t (type), generate_series(1, 10) n where s.id <> $1
       union all
       select s.id, s.owner_id, ($2::text[])[1 + place % cardinality($2)], 1 + place % 20, place
       from students s, generate_series(1, 3000) place where s.id = $1
     ) result
     order by md5(id::text || at)`,
    [veteran, exerciseTypes],
  );
  // Voided results and notes.
  await pool.query(`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    select id, student_id, 'voided', 'A fire drill.', instructor_id, now() from exercise_results where number = 10`);
  await pool.query(`insert into student_notes (student_id, program, day, kind, text, author_id, created_at)
    select id, 'math', '2026-01-01', 'note', 'New glasses.', owner_id, now() from students, generate_series(1, 5)`);
  await pool.query(`insert into goal_lines (student_id, type, value, day, set_by, set_at)
    select id, 'addition', 40, '2026-06-01', owner_id, now() from students`);
  // Actions of staff and users, with a few rare ones.
  await pool.query(`insert into audit_log (actor_id, acting_as_id, action, subject_id)
    select u.id, case when n % 50 = 0 then u.id end, case when n = 1 then 'rare' else 'often' end, gen_random_uuid()
    from users u, generate_series(1, 20) n`);
  await pool.query('analyze');
}, 240_000);

/** PostgreSQL's plan of a statement, without ids and times. */
const planOf = async (text: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await database().pool.query(`explain (costs off) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN'].replaceAll(/'[0-9a-f-]{36}'/g, '?')).join('\n');
};

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** The cost of a statement: database pages, and rows of results read. */
const costOf = async (text: string, values: readonly unknown[]) => {
  const { rows } = await database().pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
  const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  return { pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'], results: resultsIn(root) };
};

const resultsIn = (node: PlanNode): number => {
  const own = node['Relation Name'] === 'exercise_results' ? 1 : 0;
  const rows = node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  return (node.Plans ?? []).reduce((sum, each) => sum + resultsIn(each), own * rows);
};

test("a student's records use the index of results", async () => {
  const plan = await planOf(listRecords.text, [student, 'addition']);
  expect(plan).toMatch(/Index Scan (using|on) exercise_results_student_id_type_taken_at_idx/);
  expect(plan).toContain("Index Cond: ((student_id = ?::uuid) AND (type = 'addition'::text))");
});

test('the exercises done of a type use the index of results', async () => {
  const plan = await planOf(listResultsOfTypes.text, [student, ['addition', 'division']]);
  expect(plan).toContain('exercise_results_student_id_type_taken_at_idx');
  expect(plan).not.toContain('Seq Scan on exercise_results');
});

test('suggestions use the index of results', async () => {
  const plan = await planOf(listPractice.text, [instructor, student, 60, now]);
  expect(plan).toContain('exercise_results_student_id_type_taken_at_idx');
  expect(plan).not.toMatch(/Seq Scan on (exercise_results|students|licenses|memberships|subscriptions)/);
});

test("suggestions cost few lookups for each type, however long the student's history is", async () => {
  const { pages, results } = await costOf(listPractice.text, [instructor, veteran, 60, now]);
  expect(results).toBeGreaterThanOrEqual(exerciseTypes.length);
  expect(results).toBeLessThanOrEqual(2 * exerciseTypes.length + 5);
  expect(pages).toBeLessThan(16 * exerciseTypes.length);
  expect((await costOf(listDatedTypes.text, [veteran, exerciseTypes])).results).toBeLessThanOrEqual(1600);
});

test('the latest result costs one lookup', async () => {
  const { pages, results } = await costOf(findLatestResult.text, [veteran]);
  expect(results).toBeGreaterThanOrEqual(1);
  expect(results).toBeLessThanOrEqual(3);
  expect(pages).toBeLessThan(20);
});

test('the last attempt at an exercise is found without reading attempts at others', async () => {
  const values = [instructor, veteran, 'math', now, 'addition', 3, 'v'];
  expect((await costOf(findExerciseFacts.text, values)).pages).toBeLessThan(60);
});

test('the last attempt at an exercise uses the index of results without sorting', async () => {
  const plan = await planOf(findExerciseFacts.text, [instructor, student, 'math', now, 'addition', 3, 'v']);
  expect(plan).toContain('exercise_results_student_id_type_taken_at_idx');
  expect(plan).toContain('seats_in_use_organization_id_program_pk');
  expect(plan).not.toMatch(/Seq Scan on (exercise_results|students|licenses)/);
});

test('a session is found by the hash of its token', async () => {
  const plan = await planOf(findSession.text, [Buffer.from(randomUUID()), now, now, now, now, now, null]);
  expect(plan).toContain('sessions_token_hash_key');
  expect(plan).not.toMatch(/Seq Scan on (sessions|users|memberships|organizations|students)/);
});

test('finding the organization used last uses the index of sessions', async () => {
  const plan = await planOf(findLogin.text, ['somebody']);
  expect(plan).toContain('users_username_key');
  expect(plan).toContain('sessions_user_id_organization_id_created_at_idx');
  expect(plan).not.toMatch(/Seq Scan on (sessions|users|memberships|organizations)/);
});

test('storing a result reads no whole table', async () => {
  const id = randomUUID();
  const marks = ['addition', 3, 'v', 30, 60, 20, [], 2, now, '2026-01-01', 'UTC', null, 30, 0];
  const plan = await planOf(insertResult.text, [instructor, student, 'math', now, id, ...marks]);
  expect(plan).toContain('exercise_results_pkey');
  expect(plan).toContain('seats_in_use_organization_id_program_pk');
  expect(plan).not.toMatch(
    /Seq Scan on (exercise_results|students|licenses|memberships|subscriptions|seat_delegations)/,
  );
});

test("a roster reads only the organization's students and those shared with the user", async () => {
  const plan = await planOf(listRoster.text, [instructor, organization, now, 'all', '']);
  expect(plan).toMatch(/Index (Only )?Scan using students_\w+ on students/);
  expect(plan).not.toMatch(/Seq Scan on (students|licenses|exercise_results|memberships|users)/);
});

test('the previous and next student use the index of names', async () => {
  const plan = await planOf(findNeighbors.text, [instructor, organization, student, 'all']);
  expect(plan.match(/Index (Only )?Scan( Backward)? using students_by_name_idx on students st/g)).toHaveLength(2);
  expect(plan).not.toMatch(/Seq Scan on (students|licenses|memberships)/);
});

const large =
  /Seq Scan on (exercise_results|voided_results|result_changes|student_notes|goal_lines|students|licenses|sessions|student_codes|subscriptions|seat_delegations|student_practice)/;

test.each<[string, string, () => readonly unknown[]]>([
  ['the student of records', findReadableStudent.text, () => [instructor, student]],
  ['annotations of records', findAnnotations.text, () => [veteran, 'addition', 'math']],
  ['the student of a chart', findChartStudent.text, () => [instructor, student]],
  ['items missed in an exercise', listMissedItems.text, () => [veteran, 'addition', 3, 'v']],
  ['stories', listReadings.text, () => [veteran]],
  ['totals', listTotals.text, () => [veteran]],
  ['days with results', listDays.text, () => [veteran]],
  ['marks', listMarks.text, () => [veteran, 'addition', '2026-01-01']],
  ['a result to correct', lockResult.text, () => [instructor, randomUUID()]],
  ['its last change', findLastChange.text, () => [randomUUID()]],
  ['a note', insertNote.text, () => [instructor, student, randomUUID(), 'math', '2026-01-01', 'note', 'text', now]],
  [
    'a note sent again',
    findSameNote.text,
    () => [instructor, student, randomUUID(), 'math', '2026-01-01', 'note', 'text'],
  ],
  ['listeners to results', listListeners.text, () => [[student, veteran], [instructor]]],
  ['a removed note', removeNoteOf.text, () => [instructor, randomUUID(), now]],
  ['a goal line', upsertGoalLine.text, () => [instructor, student, 'addition', 40, '2026-06-01', now]],
  ['the students of a summary', listSummarized.text, () => [instructor, organization, 'all']],
  ['practice of students', listPracticed.text, () => [[student, veteran], new Date(now.getTime() - 86_400_000)]],
  [
    'a page of the roster',
    rosterPages.status.ascending.text,
    () => [instructor, organization, now, 'student', 0, 100, 'none', ''],
  ],
  ['zones of an organization', listZones.text, () => [organization]],
  ['groups of an organization', listReachableGroups.text, () => [instructor, organization, 'Default']],
  ['owners in an organization', listOwners.text, () => [instructor, organization]],
  [
    'counts of an organization',
    countOverview({ permission: 'licensee', group: '', instructor: '' }).text,
    () => [...[instructor, organization, '', '', null, 1, ['UTC']], ...Array.from({ length: 5 }, () => ['2026-01-01'])],
  ],
  [
    'students without recent practice',
    listUnseen({ permission: 'licensee', group: '', instructor: '' }).text,
    () => [...[instructor, organization, '', '', null], ['UTC'], ['2026-01-01'], 0, 25],
  ],
  ['a student to change', lockManagedStudent.text, () => [instructor, student]],
  ['a student to delete', lockForRemoval.text, () => [instructor, student]],
  ['codes of a student', lockCodesOfManaged.text, () => [instructor, student]],
  ['devices of a student', listDeviceSessions.text, () => [student]],
  ['whether a student has results', hasResults.text, () => [veteran]],
  ['the owner of a student', findOwner.text, () => [instructor, student]],
  ['whether a name is taken', isNameTaken.text, () => [instructor, 'Maya Lopez', student]],
  ['listeners to students', listRosterViewers.text, () => [[student, veteran]]],
  ['licenses available to a student', listLicenseFacts.text, () => [student, now]],
  ['seats to lock', lockSeats.text, () => [student, ['reading', 'math']]],
  ['expiring subscriptions', listExpiring.text, () => [organization, now]],
  ['shares', listShares.text, () => [instructor, organization]],
  ['shares to end', lockShares.text, () => [instructor, [student], ['somebody'], true]],
  ['shares of lost students', deleteOrphanedShares.text, () => [500, [student, veteran]]],
  ['students to share', listChosen.text, () => [instructor, [student, veteran]]],
  ['open transfers', listOpenTransfers.text, () => [instructor, organization, now]],
  ['seats for a transfer', listNeededSeats.text, () => [[student], organization, now, ['reading', 'math']]],
  ['seats given to others', listGiven.text, () => [organization, now]],
  ['seats received from others', listReceived.text, () => [organization, now]],
  ['seats to share', findSeats.text, () => [organization, 'math', now]],
  ['students who count toward limits', countLimited.text, () => [organization, [instructor], [randomUUID()]]],
  ['students of an instructor', listTaught.text, () => [organization, [instructor]]],
  ['students of an owner', lockOwned.text, () => [organization, instructor]],
  ['growth of students', listGrowthPoints.text, () => [[student], ['addition'], ['{1,2,3}']]],
])('%s: reads no large table', async (_title, text, values) => {
  expect(await planOf(text, values())).not.toMatch(large);
});

const by = { actor: null, subject: null, action: null };

test.each([
  ['actor', { ...by, actor: randomUUID() }, /audit_log_actor_id_idx[\s\S]*audit_log_acting_as_id_idx/],
  ['actor and action', { ...by, actor: randomUUID(), action: 'often' }, /audit_log_actor_id_idx/],
  ['subject', { ...by, subject: randomUUID() }, /audit_log_subject_id_idx/],
  ['a rare action', { ...by, action: 'rare' }, /audit_log_action_idx/],
  ['no filter', by, /audit_log_pkey/],
])('the log by %s: uses an index', async (_title, filters, index) => {
  const plan = await planOf(listEntries(filters).text, [...Object.values(filters), null, null, null, 51]);
  expect(plan).toMatch(index);
  expect(plan).not.toContain('Seq Scan on audit_log');
});

test("a query about a student's latest days reads no older results", async () => {
  const since = new Date(now.getTime() - 16 * 60_000);
  const { results } = await costOf(listPracticed.text, [[veteran], since]);
  expect(results).toBeLessThanOrEqual(20);
  expect((await costOf(findChartStudent.text, [instructor, veteran])).results).toBeLessThanOrEqual(3);
});

test("a student's first results for growth cost one index scan of their type", async () => {
  const values = [[veteran], ['addition'], ['{7}']];
  expect(await planOf(listGrowthPoints.text, values)).toContain('exercise_results_student_id_type_taken_at_idx');
  const { results } = await costOf(listGrowthPoints.text, values);
  expect(results).toBeGreaterThan(0);
  expect(results).toBeLessThanOrEqual(3000 / exerciseTypes.length);
});

test('seats are read without counting licenses', async () => {
  const plan = await planOf(countSeats.text, [organization, now]);
  expect(plan).toContain('seats_in_use_organization_id_program_pk');
  expect(plan).not.toMatch(/licenses|Seq Scan on (subscriptions|seat_delegations)/);
});

test('the live code of an instructor uses an index', async () => {
  for (const [text, values] of [
    [findLiveCode.text, [instructor, student, now]],
    [findLesson.text, [randomUUID()]],
    [findLessonLogin.text, ['somebody', Buffer.alloc(32), now]],
  ] as const) {
    const plan = await planOf(`${text}`, values);
    expect(plan).toMatch(/Index Scan using student_codes_(live_key|student_id_idx)/);
  }
});

test('a roster page of ten thousand students reads only the details of its own', async () => {
  const { pool } = database();
  const school = await addOrganization(database(), { personal: false });
  const licensee = await addUser(database());
  await addMember(database(), school.id, licensee.id, 'licensee');
  await pool.query(
    `insert into students (organization_id, owner_id, name, birth_day)
     select $1, $2, 'School Child ' || n, '2015-01-01' from generate_series(1, 10000) n`,
    [school.id, licensee.id],
  );
  await pool.query(
    `insert into licenses (organization_id, student_id, program) select organization_id, id, 'math' from students
     where organization_id = $1`,
    [school.id],
  );
  await pool.query(
    `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
       responses, errors, response_goal, error_goal, taken_at, local_day, zone)
     select gen_random_uuid(), id, owner_id, 'addition', 1, 'v', 30, 60, 20, '{}', 30, 2, now(), '2026-01-01', 'UTC'
     from students where organization_id = $1`,
    [school.id],
  );
  await pool.query('analyze students, licenses, exercise_results');
  for (const { text } of Object.values(rosterPages).flatMap(({ ascending, descending }) => [ascending, descending])) {
    const { results } = await costOf(text, [licensee.id, school.id, now, 'child 1', 0, 50, 'all', '']);
    // Practice and each license of a student.
    expect(results).toBeLessThanOrEqual(50 * 4);
  }
});

test('the few open orders and events among many use their own indexes', async () => {
  const { pool } = database();
  await pool.query(
    `insert into orders (organization_id, user_id, kind, reading_seats, math_seats, trainings, discount_cents, total_cents,
       zone, created_at, paid_at, fulfilled_at)
     select $1, $2, 'card', 1, 0, 0, 0, 4900, 'UTC', now(), now(), now() from generate_series(1, 20000)`,
    [organization, instructor],
  );
  await pool.query(`insert into payment_events (id, kind, received_at, handled_at)
    select 'evt_' || n, 'charge.refunded', now(), now() from generate_series(1, 20000) n`);
  await pool.query('analyze orders, payment_events');
  expect(await planOf(listUnsettled.text, [now, now])).toContain('orders_unsettled_idx');
  const health = await planOf(findPaymentsHealth.text, []);
  expect(health).toMatch(/^(?!.*Seq Scan).*payment_events_unhandled_idx/s);
});
