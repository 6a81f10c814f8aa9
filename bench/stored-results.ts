import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadLibrary } from '@sixty/content/library.ts';
import { type ExerciseType, exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import pg from 'pg';
import { clusterUser } from '../apps/server/src/db/embedded-cluster.ts';
import { findPostmaster } from '../apps/server/src/db/embedded-pid-file.ts';

/** The PostgreSQL of a running server. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** The process whose children do the work. */
  readonly pid: number;
}

/** Students to submit for, and students whose records are read. */
export interface BenchStudents {
  readonly instructorId: string;
  readonly licensed: readonly { readonly studentId: string; readonly program: Program }[];
  /** Students with `resultsEach` results in the type. */
  readonly readers: readonly { readonly studentId: string; readonly type: ExerciseType }[];
}

/** Results of one student in one type, as after a school year of four a week. */
const resultsEach = 150;

export const findDatabase = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error(`No PostgreSQL runs on ${dataDir}.`);
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const url = `postgres://${clusterUser}:${password}@127.0.0.1:${postmaster.port}/${clusterUser}`;
  return { url, pid: postmaster.pid };
};

/** A district in which demo.teacher sees every student, and demo.licensee owns them. */
const makeDistrict = `
  with district as (insert into organizations (name, personal) values ('Bench District', false) returning id),
  seats as (
    insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
    select id, 65535, 65535, false, now() - interval '1 year', now() + interval '1 year' from district
  ),
  people as (
    insert into memberships (organization_id, user_id, permission)
    select district.id, users.id, 'licensee' from district, users
    where users.username in ('demo.teacher', 'demo.licensee')
  ),
  added as (
    insert into students (organization_id, owner_id, name, birth_day)
    select district.id, users.id, 'Student ' || to_char(place, 'FM00000'), '2015-01-01'
    from generate_series(1, $1::int) as place, district, users where users.username = 'demo.licensee'
    returning id, organization_id
  )
  insert into licenses (organization_id, student_id, program)
  select organization_id, id, program from added, unnest('{reading,math}'::text[]) as program`;

const chooseReaders = `
  create temporary table reader as
  select st.id as student_id, st.owner_id, ($1::text[])[1 + mod(row_number() over (order by st.name), $2::int)] as type
  from students st join organizations o on o.id = st.organization_id and o.name = 'Bench District'`;

/** Day by day over a school year, so that one student's results are as scattered on disk as in production. */
const fillResults = `
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
    responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at)
  select uuidv7(at - now()), student_id, owner_id, type, number, version, items, 60 - attempt % 4,
    items - attempt % 5, ('{2,5,9,12}'::smallint[])[1:attempt % 5], items, 2, at, at::date, 'UTC', at
  from (
    select reader.student_id, reader.owner_id, reader.type, attempt, exercise.number, exercise.version, exercise.items,
      now() - (($2::int + 1 - attempt) * interval '36 hours') - random() * interval '8 hours' as at
    from generate_series(1, $2::int) as attempt cross join reader
    join exercise on exercise.type = reader.type and exercise.number = 1 + (attempt * exercise.count / ($2::int + 1))
  ) results
  order by results.at limit $1`;

const findLicensed = `
  select st.id as "studentId", l.program from students st join licenses l on l.student_id = st.id
  join memberships m on m.organization_id = st.organization_id and m.user_id = $1 where l.status = 'active'`;

/** Adds students until the database holds `total` results, and returns the students to work with. */
export const fillUp = async (url: string, total: number): Promise<BenchStudents> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const missing = total - Number((await client.query('select count(*) from exercise_results')).rows[0]?.count);
    await client.query('begin');
    await client.query(makeDistrict, [Math.ceil(missing / resultsEach)]);
    await client.query(chooseReaders, [exerciseTypes, exerciseTypes.length]);
    await loadExercises(client);
    await client.query('analyze reader, exercise');
    await client.query(fillResults, [missing, resultsEach]);
    await client.query('commit');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const [teacher] = (await client.query(`select id from users where username = 'demo.teacher'`)).rows;
    return {
      instructorId: teacher.id,
      licensed: (await client.query(findLicensed, [teacher.id])).rows,
      readers: (await client.query('select student_id as "studentId", type from reader')).rows,
    };
  } finally {
    await client.end();
  }
};

const loadExercises = async (client: pg.Client): Promise<void> => {
  const library = loadLibrary();
  const rows = exerciseTypes.flatMap((type) =>
    library.list(type).map(({ number, version, items }, _index, { length }) => ({
      type,
      number,
      version,
      items: items.length,
      count: length,
    })),
  );
  await client.query(
    `create temporary table exercise as select * from json_to_recordset('${JSON.stringify(rows)}')
     as exercise (type text, number int, version text, items int, count int)`,
  );
};
