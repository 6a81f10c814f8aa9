import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { findOrganizationOverview, listUnseenStudents } from '@sixty/contract/organizations/organization-overview.ts';
import { addDays, todayInZone } from '@sixty/domain/kernel/calendar-day.ts';
import { daysOfPeriod } from '@sixty/domain/organizations/overview.ts';
import pg from 'pg';
import {
  countOverview,
  listOwners,
  listReachableGroups,
  listUnseen,
  listZones,
} from '../apps/server/src/features/organizations/organization-overview/queries.ts';
import { startOurServer, type Undo } from './programs.ts';
import { send, signIn } from './requests.ts';
import { findDatabase } from './stored-results.ts';

export interface OrganizationSize {
  readonly students: number;
  readonly results: number;
}

/** Times in milliseconds. */
export interface OrganizationTimes extends OrganizationSize {
  /** Time to create the results, to count practice from them, and to compute all growth. */
  readonly filling: number;
  readonly counting: number;
  readonly growth: number;
  readonly calls: Readonly<Record<string, readonly number[]>>;
  /** PostgreSQL's plan of each statement. */
  readonly plans: Readonly<Record<string, string>>;
  /** Storing a result, with the practice triggers and without. */
  readonly stored: { readonly with: readonly number[]; readonly without: readonly number[] };
}

const licensee = { type: 'teacher', username: 'demo.licensee', password: 'Demo-Licensee-1' } as const;
const school = 'Riverside Schools';

const groups = 40;
const teachers = 400;

/**
 * Students of one organization, in groups and with owners, all with a Reading license and every second one with Math.
 */
const makeStudents = `
  with place as (select id from organizations where name = $1),
  teacher as (
    insert into users (username, name, email)
    select 'teacher' || n, 'Teacher ' || n, 'teacher' || n || '@example.org' from generate_series(1, ${teachers}) n
    returning id, substr(username, 8)::int as n
  ),
  member as (
    insert into memberships (organization_id, user_id, permission) select place.id, teacher.id, 'instructor' from place, teacher
  ),
  unit as (
    insert into groups (organization_id, name) select place.id, 'Group ' || n from place, generate_series(1, ${groups}) n
    returning id, substr(name, 7)::int as n
  ),
  seats as (
    insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
    select id, 65535, 65535, false, now() - interval '1 year', now() + interval '1 year' from place
  ),
  new_student as (
    insert into students (organization_id, owner_id, group_id, name, birth_day, created_at)
    select place.id, teacher.id, unit.id, 'Student ' || s, '2015-01-01', now() - interval '1 year'
    from place, generate_series(1, $2::int) s
    join teacher on teacher.n = 1 + s % ${teachers} join unit on unit.n = 1 + s % ${groups}
    returning id, organization_id, name
  )
  insert into licenses (organization_id, student_id, program)
  select organization_id, id, program from new_student, unnest('{reading,math}'::text[]) program
  where program = 'reading' or substr(name, 9)::int % 2 = 0`;

/** Results of one lesson: two in reading and one in math, in two lessons a week of which one in five is missed. */
const resultsInLesson = 3;

/**
 * Consecutive lessons of all students, so that one student's results are as scattered on disk as in production: two a
 * week, at times that differ by student, and sometimes on another day.
 */
const fillLessons = `
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
    responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at)
  select uuidv7(at - now()), id, owner_id, (array['phrases', 'phrases', 'addition'])[nth], 1 + lesson % 5, 'v', 30, 60,
    10 + lesson * 15 / $3::int + (random() * 5)::int, '{2}', 30, 2, at, (at at time zone zone)::date, zone, at
  from (
    select st.id, st.owner_id, lesson, nth,
      case when st.place % 4 = 0 then 'America/Los_Angeles' else 'America/New_York' end as zone,
      now() - ($3::int - lesson) * interval '84 hours' - (st.place % 168 + random() * 30) * interval '1 hour' as at
    from new_student st, generate_series($1::int, $2::int) lesson, generate_series(1, ${resultsInLesson}) nth
    -- One in forty stopped some weeks ago.
    where st.place % 40 <> 0 or lesson < $3::int - 8
  ) results
  order by at`;

const lessonsAtOnce = 10;

const fill = async (client: pg.Client, { students, results }: OrganizationSize): Promise<void> => {
  // The rows are valid, so foreign keys and triggers are skipped.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`,
  );
  await client.query(makeStudents, [school, students]);
  await client.query(`create temporary table new_student as
    select id, owner_id, (row_number() over ())::int as place from students where name like 'Student %'`);
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'exercise_results' and indexname not like '%pkey'`,
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  const lessons = Math.ceil(results / students / resultsInLesson);
  for (let first = 1; first <= lessons; first += lessonsAtOnce) {
    await client.query(fillLessons, [first, Math.min(lessons, first + lessonsAtOnce - 1), lessons]);
  }
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query(`insert into seats_in_use (organization_id, program, count)
    select organization_id, program, count(*) from licenses where status = 'active' group by 1, 2
    on conflict (organization_id, program) do update set count = excluded.count`);
  await client.query('analyze');
};

const count = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into student_practice (student_id, program)
    select id, program from students, unnest('{reading,math}'::text[]) program on conflict do nothing`);
  await client.query('select recount_student_practice(array(select distinct student_id from student_practice))');
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The server computes growth every minute; waits until all is done. */
const untilGrown = async (client: pg.Client): Promise<void> => {
  const isPending = async () =>
    (await client.query('select from student_practice where changes <> coalesce(growth_changes, 0) limit 1')).rowCount;
  while (await isPending()) await delay(250);
};

const get = (endpoint: { readonly path: string }, query: Readonly<Record<string, string>> = {}): string =>
  `${endpoint.path}?${new URLSearchParams(query)}`;

/** After one warm-up of each. */
const rounds = 60;

/**
 * Loads the page of one large organization, one call after another, and stores results in it with and without its
 * triggers.
 */
export const measureOrganization = async (
  size: OrganizationSize,
  dataDir: string,
  undo: Undo,
): Promise<OrganizationTimes> => {
  const server = await startOurServer(dataDir, undo);
  const client = new pg.Client({ connectionString: (await findDatabase(dataDir)).url });
  await client.connect();
  undo(() => client.end());
  const filling = await timed(() => fill(client, size));
  const counting = await timed(() => count(client));
  const growth = await timed(() => untilGrown(client));
  await client.query('vacuum analyze student_practice');
  const { rows: stored } = await client.query(`select (select count(*)::int from exercise_results) as results,
    (select count(*)::int from students st join organizations o on o.id = st.organization_id where o.name = '${school}') as students`);
  const target = await signIn(server.origin, licensee);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  undo(async () => agent.destroy());
  const [group] = (await client.query<{ id: string }>(`select id from groups where name = 'Group 7'`)).rows;
  const paths: Readonly<Record<string, string>> = {
    'the whole, this week': get(findOrganizationOverview),
    'the whole, last 4 weeks': get(findOrganizationOverview, { period: 'last-4-weeks' }),
    'one program': get(findOrganizationOverview, { program: 'reading' }),
    'one group': get(findOrganizationOverview, { group: group?.id ?? '' }),
    'one instructor': get(findOrganizationOverview, { instructor: 'teacher7' }),
    'not seen, first page': get(listUnseenStudents),
    'not seen, last page': get(listUnseenStudents, { offset: '475' }),
  };
  const calls = Object.fromEntries(Object.keys(paths).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const time = await timed(() => send(target, agent, { method: 'GET', path, body: '' }));
      if (round > 0) calls[name]?.push(time);
    }
  }
  const plans = await explain(client);
  return { ...stored[0], filling, counting, growth, calls, plans, stored: await storeResults(client) };
};

const explain = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ user: string; organization: string }>(
    `select m.user_id as user, o.id as organization from memberships m join organizations o on o.id = m.organization_id
     join users u on u.id = m.user_id where o.name = '${school}' and u.username = '${licensee.username}'`,
  );
  const { user = '', organization = '' } = rows[0] ?? {};
  const zones = ['America/New_York', 'America/Los_Angeles', 'UTC'];
  const now = new Date();
  const periods = zones.map((zone) => daysOfPeriod('this-week', todayInZone(zone, now)));
  const seenFrom = zones.map((zone) => addDays(todayInZone(zone, now), -14));
  const all = { permission: 'licensee', group: '', instructor: '' } as const;
  const everybody = [user, organization, '', '', null];
  const statements: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['zones', listZones.text, [organization]],
    ['groups', listReachableGroups.text, [user, organization, 'Default']],
    ['owners', listOwners.text, [user, organization]],
    [
      'counts',
      countOverview(all).text,
      [
        ...[...everybody, 1, zones],
        periods.map((period) => period.now.from),
        periods.map((period) => period.now.to),
        periods.map((period) => period.before.from),
        periods.map((period) => period.before.to),
        seenFrom,
      ],
    ],
    ['not seen', listUnseen(all).text, [...everybody, zones, seenFrom, 0, 25]],
  ];
  const plans: Record<string, string> = {};
  for (const [name, text, values] of statements) {
    const plan = await client.query(`explain (analyze, buffers, costs off) ${text}`, [...values]);
    plans[name] = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  return plans;
};

const storeOne = {
  name: 'store-one',
  text: `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
      responses, errors, response_goal, error_goal, taken_at, local_day, zone)
    select gen_random_uuid(), st.id, st.owner_id, 'phrases', 1, 'v', 30, 60, 20, '{2}', 30, 2, now(), current_date, 'UTC'
    from students st where st.name = 'Student ' || $1`,
};

const storedAtOnce = 500;

/** Stores results one by one, each in a separate transaction, alternately with and without the trigger. */
const storeResults = async (client: pg.Client) => {
  await client.query(`create index bench_name on students (name)`);
  await client.query('analyze students');
  // Waiting for the disk is the same for both and hides the difference.
  await client.query('set synchronous_commit = off');
  const stored: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let turn = 0; turn < 12; turn += 1) {
    const side = turn % 2 === 0 ? 'with' : 'without';
    await client.query(
      `alter table exercise_results ${side === 'with' ? 'enable' : 'disable'} trigger exercise_results_practice_added`,
    );
    for (let place = 0; place < storedAtOnce; place += 1) {
      const values = [1 + (((turn * storedAtOnce + place) * 7919) % 15_000)];
      const time = await timed(() => client.query({ ...storeOne, values }));
      // The first two turns warm up.
      if (turn > 1) stored[side].push(time);
    }
  }
  return stored;
};
