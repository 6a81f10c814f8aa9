import { loadLibrary } from '@sixty/content/library.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import pg from 'pg';

/** Results of each measured student, all in one type: years of work in one list. */
export const longHistory = 3000;

/** Other students have a tenth as many, over all types. */
const othersDo = 10;

const makeStudents = `
  with veteran as (
    insert into students (organization_id, owner_id, name, birth_day)
    select o.id, u.id, 'Veteran ' || place, '2015-01-01'
    from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id and o.personal,
      generate_series(1, $1::int) place
    where u.username = 'demo.teacher' returning id, owner_id
  ),
  district as (insert into organizations (name, personal) values ('Bench District', false) returning id),
  other as (
    insert into students (organization_id, owner_id, name, birth_day)
    select district.id, users.id, 'Student ' || place, '2015-01-01'
    from generate_series(1, $2::int) place, district, users where users.username = 'demo.licensee' returning id, owner_id
  )
  insert into new_student
  select id, owner_id, true, 0 from veteran
  union all
  select id, owner_id, false, (row_number() over ())::int from other`;

/**
 * Consecutive hours in which every veteran does one exercise and each other student a few, so that one student's
 * results are as scattered on disk as in production: more students scatter them more.
 */
const fillSlices = `
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
    responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at)
  select uuidv7(at - now()), student_id, owner_id, type, 1 + slice % 30, ($6::text[])[1 + slice % 30], 30, 60, 25 + slice % 6, '{2,5}',
    30, 2, at, at::date, 'UTC', at
  from (
    select new_student.*, slice, now() - ($3::int + 1 - slice - random()) * interval '8 hours' as at,
      case when is_veteran then 'addition' else ($5::text[])[1 + (slice / $4::int) % cardinality($5)] end as type
    from new_student join generate_series($1::int, $2::int) slice on is_veteran or slice % $4::int = place % $4::int
  ) results
  order by results.at`;

/** Voids one in fifty. The triggers that void results do not fire here. */
const voidSome = `
  with mistake as (
    insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    select id, student_id, 'voided', 'A fire drill.', instructor_id, taken_at from exercise_results
    where hashtext(id::text) % 50 = 0
    returning result_id, student_id
  )
  insert into voided_results (result_id, student_id) select result_id, student_id from mistake`;

const slicesAtOnce = 100;

/**
 * Fills the database with `total` results in order of time, the veterans' among those of others, and voids one in
 * fifty. Creates all indexes except the primary key's afterward, which is faster.
 *
 * @returns the ids of the veterans, students of demo.teacher
 */
export const fillHistory = async (url: string, veterans: number, total: number): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows are valid, so millions of foreign key checks are skipped.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    const others = Math.ceil((total - veterans * longHistory) / (longHistory / othersDo));
    await client.query(
      'create temporary table new_student (student_id uuid, owner_id uuid, is_veteran boolean, place int)',
    );
    await client.query(makeStudents, [veterans, others]);
    const indexes = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'exercise_results' and indexname not like '%pkey'`,
    );
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    // Of additions, which the veterans do: results count only with the current text.
    const versions = loadLibrary()
      .list('addition')
      .map(({ version }) => version);
    for (let first = 1; first <= longHistory; first += slicesAtOnce) {
      await client.query(fillSlices, [first, first + slicesAtOnce - 1, longHistory, othersDo, exerciseTypes, versions]);
    }
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query(voidSome);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const ids = await client.query<{ student_id: string }>('select student_id from new_student where is_veteran');
    return ids.rows.map((row) => row.student_id);
  } finally {
    await client.end();
  }
};
