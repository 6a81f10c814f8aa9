import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test-database.ts';
import { addCustomer } from '../../../db/test-fixtures.ts';
import { findCurrentStudent, listLineup } from './queries.ts';

const database = useTestDatabase();

let teacher = '';
let organization = '';

/** A teacher with 60 students among 4,000 of others, and years of results. */
beforeAll(async () => {
  const { user, organization: own } = await addCustomer(database());
  const other = await addCustomer(database());
  teacher = user.id;
  organization = own.id;
  const { pool } = database();
  await pool.query(
    `insert into students (organization_id, owner_id, name, birth_day)
     select $1::uuid, $2::uuid, 'Student Number' || n, date '2015-01-01' from generate_series(1, 60) n
     union all select $3::uuid, $4::uuid, 'Other Student' || n, date '2015-01-01' from generate_series(1, 4000) n`,
    [organization, teacher, other.organization.id, other.user.id],
  );
  await pool.query(`insert into licenses (organization_id, student_id, program)
    select organization_id, id, 'reading' from students`);
  await pool.query(
    `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
       responses, errors, response_goal, error_goal, taken_at, local_day, zone)
     select gen_random_uuid(), id, owner_id, 'phrases', 1 + n % 20, 'v', 30, 60, 20, '{}', 30, 2,
       now() - n * interval '1 hour', '2026-01-01', 'UTC'
     from students, generate_series(1, 200) n where owner_id = $1`,
    [teacher],
  );
  await pool.query(
    `insert into student_codes (instructor_id, student_id, code_hash, expires_at, ended_at)
     select owner_id, id, sha256(id::text::bytea), now(), now() from students`,
  );
  await pool.query(
    `insert into lineup_students (user_id, organization_id, student_id, place)
     select owner_id, organization_id, id, row_number() over (partition by owner_id order by id) from students`,
  );
  await pool.query('analyze');
}, 240_000);

test('today is read without results and without reading the students of others', async () => {
  const { pool } = database();
  const values = [teacher, organization, '2026-01-02', '2026-01-02', new Date()];
  const { rows } = await pool.query(`explain (analyze, costs off, timing off, summary off) ${listLineup.text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('rows=60');
  expect(plan).not.toContain('exercise_results');
  // The other tables have a few rows here.
  expect(plan).not.toMatch(/Seq Scan on (students|licenses|student_practice|lineup_students)/);
});

test('the student of the lesson is found by the instructor', async () => {
  const { rows } = await database().pool.query(`explain ${findCurrentStudent.text}`, [teacher, new Date()]);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('student_codes_live_key');
});
