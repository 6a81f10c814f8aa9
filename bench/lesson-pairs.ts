import { randomUUID } from 'node:crypto';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import pg from 'pg';
import { hashOfToken, newToken } from '../apps/server/src/http/session-cookie.ts';

/** An instructor and a selected student, each signed in on a separate device. */
export interface LessonPair {
  readonly studentId: string;
  readonly instructorCookie: string;
  readonly deviceCookie: string;
}

const makePairs = `
  with pair as (
    select * from json_to_recordset($1) as pair (place int, "instructorToken" text, "deviceToken" text, code text)
  ),
  person as (
    insert into users (username, name, email)
    select 'bench.' || place, 'Bench ' || place, 'bench.' || place || '@example.org' from pair returning id, username
  ),
  own as (
    insert into organizations (name, personal) select username, true from person returning id, name
  ),
  member as (
    insert into memberships (organization_id, user_id, permission)
    select own.id, person.id, 'licensee' from person join own on own.name = person.username
  ),
  seats as (
    insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
    select id, 5, 5, false, now() - interval '1 day', now() + interval '1 year' from own
  ),
  new_student as (
    insert into students (organization_id, owner_id, name, birth_day)
    select own.id, person.id, 'Student of ' || username, '2016-01-01' from person join own on own.name = person.username
    returning id, owner_id, organization_id
  ),
  license as (
    insert into licenses (organization_id, student_id, program)
    select organization_id, id, program from new_student, unnest('{reading,math}'::text[]) as program
  ),
  placed as (
    select pair.*, person.id as user_id, new_student.id as student_id, new_student.organization_id
    from pair join person on person.username = 'bench.' || pair.place join new_student on new_student.owner_id = person.id
  ),
  signed_in as (
    insert into sessions (token_hash, user_id, organization_id, expires_at)
    select decode("instructorToken", 'hex'), user_id, organization_id, now() + interval '1 day' from placed
  ),
  linked as (
    insert into sessions (token_hash, user_id, student_id, expires_at)
    select decode("deviceToken", 'hex'), user_id, student_id, now() + interval '1 day' from placed
  ),
  selected as (
    insert into student_codes (instructor_id, student_id, code_hash, expires_at)
    select user_id, student_id, decode(code, 'hex'), now() + interval '1 day' from placed
  )
  select place, student_id as "studentId" from placed order by place`;

/** Results of one student, over all types. */
const resultsEach = 300;

/** In order of time, so that the results of one student are as scattered on disk as in production. */
const fillHistory = `
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
    responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at)
  select uuidv7(at - now()), student_id, owner_id, ($2::text[])[1 + attempt % cardinality($2)],
    1 + attempt / cardinality($2) % 20, 'bench', 30, 60, 25 + attempt % 6, '{2,5}', 30, 2, at, at::date, 'UTC', at
  from (
    select st.id as student_id, st.owner_id, attempt,
      now() - ($3::int + 1 - attempt) * interval '1 day' - random() * interval '8 hours' as at
    from students st cross join generate_series(1, $3::int) as attempt where st.id = any ($1::uuid[])
  ) results
  order by results.at`;

/** Inserts `count` lessons directly into the database: signing in 2,000 browsers would measure password hashing. */
export const makeLessonPairs = async (databaseUrl: string, count: number): Promise<readonly LessonPair[]> => {
  const tokens = Array.from({ length: count }, () => ({ instructor: newToken(), device: newToken() }));
  const hash = (token: string): string => hashOfToken(token).toString('hex');
  const rows = tokens.map(({ instructor, device }, place) => ({
    place,
    instructorToken: hash(instructor),
    deviceToken: hash(device),
    code: hash(randomUUID()),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const made = (await client.query<{ studentId: string }>(makePairs, [JSON.stringify(rows)])).rows;
    await client.query(fillHistory, [made.map(({ studentId }) => studentId), exerciseTypes, resultsEach]);
    await client.query('vacuum analyze');
    return made.map(({ studentId }, place) => ({
      studentId,
      instructorCookie: `sixty=${tokens[place]?.instructor}`,
      deviceCookie: `sixty=${tokens[place]?.device}`,
    }));
  } finally {
    await client.end();
  }
};
