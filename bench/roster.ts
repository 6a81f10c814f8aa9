import { Agent } from 'node:http';
import pg from 'pg';
import { startOurServer, type Undo } from './programs.ts';
import { send, signIn, type Target } from './requests.ts';
import { findDatabase } from './stored-results.ts';

/** Times in milliseconds by call, with the number of students in the organization. */
export interface RosterTimes {
  readonly students: number;
  readonly calls: Readonly<Record<string, readonly number[]>>;
}

const page = (query: Readonly<Record<string, string>>): string => `/api/students/page?${new URLSearchParams(query)}`;

const calls: Readonly<Record<string, string>> = {
  'first rows': page({}),
  'first rows by name': page({ sort: 'name' }),
  'last rows': page({ direction: 'descending', limit: '50' }),
  'search for a name': page({ search: 'ab1' }),
  'search for an instructor': page({ search: 'teacher7' }),
  'search that finds nobody': page({ search: 'nobody at all' }),
};

/** After one warm-up. */
const rounds = 30;

/** Accounts of the demo world whose organizations get the students; the first small, the second large. */
const sides = [
  { username: 'demo.tutor', password: 'Demo-Tutor-1', organization: 'Priya Raman', students: 100 },
  { username: 'demo.licensee', password: 'Demo-Licensee-1', organization: 'Riverside Schools', students: 10_000 },
];

/** Additional organizations with as many students in total as the large one. */
const others = { organizations: 500, students: 20 };

const fill = `
  with place as (
    select id, count from organizations o
    join (select unnest($1::text[]) as name, unnest($2::int[]) as count) wanted using (name)
  ),
  teacher as (
    select place.id as organization_id, count, users.id, row_number() over (partition by place.id order by users.id) as nth
    from place, users where users.username like 'teacher%'
  ),
  member as (
    insert into memberships (organization_id, user_id, permission) select organization_id, id, 'instructor' from teacher
  ),
  student as (
    insert into students (organization_id, owner_id, name, birth_day)
    select organization_id, id, md5(organization_id::text || nth || ' ' || n) || ' Number' || n, '2015-01-01'
    from teacher, generate_series(1, ceil(count / 100.0)::int) n
    where (n - 1) * 100 + nth <= count
    returning id, organization_id
  ),
  license as (
    insert into licenses (organization_id, student_id, program) select organization_id, id, 'reading' from student
  ),
  helper as (
    insert into student_instructors (student_id, user_id)
    select student.id, teacher.id from student join teacher using (organization_id)
    where teacher.nth = 1 + abs(hashtext(student.id::text)) % 100
  )
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
    responses, errors, response_goal, error_goal, taken_at, local_day, zone)
  select gen_random_uuid(), student.id, (select id from users where username = 'teacher1'), 'phrases', 1 + n % 15, 'v', 30,
    60, 20, '{2}', 30, 2, now() - n * interval '1 day', current_date - n, 'UTC'
  from student, generate_series(1, 20) n`;

const fillUp = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows are valid, so foreign keys are skipped.
    await client.query('set session_replication_role = replica');
    await client.query(`insert into users (username, name, email)
      select 'teacher' || n, 'Teacher ' || n, 'teacher' || n || '@example.org' from generate_series(1, 100) n`);
    await client.query(
      `insert into organizations (name, personal) select 'Bench ' || n, false from generate_series(1, $1::int) n`,
      [others.organizations],
    );
    const names = Array.from({ length: others.organizations }, (_, index) => `Bench ${index + 1}`);
    await client.query(fill, [
      [...sides.map(({ organization }) => organization), ...names],
      [...sides.map(({ students }) => students), ...names.map(() => others.students)],
    ]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

/**
 * Loads pages of the roster, one call after another, alternately in a small and a large organization of one database,
 * so that other load on the machine affects both equally.
 */
export const measureRoster = async (dataDir: string, undo: Undo): Promise<readonly RosterTimes[]> => {
  const server = await startOurServer(dataDir, undo);
  await fillUp((await findDatabase(dataDir)).url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  undo(async () => agent.destroy());
  const measured: (RosterTimes & { readonly target: Target; readonly calls: Record<string, number[]> })[] = [];
  for (const { username, password, students } of sides) {
    const target = await signIn(server.origin, { type: 'teacher', username, password });
    const times = Object.fromEntries(Object.keys(calls).map((name): [string, number[]] => [name, []]));
    measured.push({ students, target, calls: times });
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(calls)) {
      for (const side of measured) {
        const sent = performance.now();
        await send(side.target, agent, { method: 'GET', path, body: '' });
        if (round > 0) side.calls[name]?.push(performance.now() - sent);
      }
    }
  }
  return measured;
};
