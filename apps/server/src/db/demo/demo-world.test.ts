import { loadLibrary } from '@sixty/content/library.ts';
import { beforeAll, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '../../adapters/passwords/passwords.ts';
import { totpSecretTexts } from '../../adapters/totp/totp.ts';
import { findLogin } from '../../features/accounts/sessions/queries.ts';
import { seatsOf } from '../../features/students/licenses/queries.ts';
import { listStudents } from '../../features/students/students/queries.ts';
import type { RosterScope } from '../../http/actor.ts';
import { StartError } from '../../start-error.ts';
import { type Database, rowsOf } from '../client.ts';
import { decryptValue } from '../encryption.ts';
import { serverKeyFrom } from '../server-key.ts';
import { useTestDatabase } from '../test-database.ts';
import { addSession, addUser } from '../test-fixtures.ts';
import { ensureDemoWorld, refuseDemoWorld } from './demo-world.ts';
import { demoSignIns } from './people.ts';

const library = loadLibrary();
const key = serverKeyFrom(Buffer.alloc(32, 7));
const world = useTestDatabase();
const otherWorld = useTestDatabase();
const real = useTestDatabase();
const exposed = useTestDatabase();
const signedUp = useTestDatabase();

/** 10 a.m. and 11 p.m. of the same day in New York. */
const now = new Date('2027-03-10T15:00:00Z');
const later = new Date('2027-03-11T04:00:00Z');

let passwords: Passwords;
let made: { readonly answer: Awaited<ReturnType<typeof ensureDemoWorld>>; readonly ms: number };

beforeAll(async () => {
  passwords = await createPasswords('test');
  const before = process.cpuUsage();
  const answer = await ensureDemoWorld({ db: world(), key, library, passwords, now, isLocalOnly: true });
  const { user, system } = process.cpuUsage(before);
  made = { answer, ms: (user + system) / 1000 };
});

const query = async (sql: string, db: Database = world()): Promise<Record<string, unknown>[]> =>
  (await db.pool.query(sql)).rows;

const tables = [
  'users',
  'organizations',
  'groups',
  'memberships',
  'subscriptions',
  'students',
  'licenses',
  'student_instructors',
  'student_shares',
  'exercise_results',
  'voided_results',
  'student_notes',
  'goal_lines',
] as const;

/** Every row of the demo world except the password hashes, which are salted. */
const contentsOf = async (db: Database) => {
  const contents: Record<string, unknown> = {};
  for (const table of tables) {
    const [row] = await query(
      `select json_agg(to_jsonb(t) - 'password_hash' order by to_jsonb(t)::text) as rows from ${table} t`,
      db,
    );
    contents[table] = row?.rows;
  }
  return contents;
};

const signIn = async (username: string) => {
  const [login] = await rowsOf(world(), findLogin, [username]);
  if (!login?.organization_id) throw new Error(`${username} cannot sign in`);
  // Instead of the session check.
  const scope = { userId: login.id, organizationId: login.organization_id, shownGroup: 'all' } as RosterScope;
  return { ...login, scope };
};

const organizationOf = async (username: string) => {
  const { scope } = await signIn(username);
  const [row] = await query(`select name, personal from organizations where id = '${scope.organizationId}'`);
  return row;
};

const resultsOf = (name: string) =>
  query(`select r.type, r.taken_at, r.responses >= r.response_goal and coalesce(r.goal_errors, cardinality(r.errors)) <= r.error_goal as met
    from exercise_results r join students st on st.id = r.student_id where st.name = '${name}' order by r.taken_at`);

test('takes less than three seconds of CPU time', () => {
  expect(made.answer).toEqual(demoSignIns);
  expect(made.ms).toBeLessThan(3000);
});

test('has the people of the demo page and about 1,500 results', async () => {
  const count = async (table: string) => Number((await query(`select count(*) from ${table}`))[0]?.count);
  expect(await count('users')).toBe(7);
  expect(await count('organizations')).toBe(8);
  expect(await count('groups')).toBe(2);
  expect(await count('memberships')).toBe(11);
  expect(await count('students')).toBe(62);
  expect(await count('exercise_results')).toBeGreaterThan(1300);
  expect(await count('exercise_results')).toBeLessThan(1700);
});

test('changes nothing when run again, and still reports the demo world', async () => {
  const before = await contentsOf(world());
  const muchLater = new Date('2027-05-01T12:00:00Z');
  const answer = await ensureDemoWorld({ db: world(), key, library, passwords, now: muchLater, isLocalOnly: true });
  expect(answer).toEqual(demoSignIns);
  expect(await contentsOf(world())).toEqual(before);
});

test('two servers that start together create it once, and the same day gives the same rows', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => ensureDemoWorld({ db: otherWorld(), key, library, passwords, now: later, isLocalOnly: true })),
  );
  expect(answers).toEqual([demoSignIns, demoSignIns]);
  expect(await contentsOf(otherWorld())).toEqual(await contentsOf(world()));
});

test('leaves a database that already has a user unchanged', async () => {
  const user = await addUser(real());
  expect(await ensureDemoWorld({ db: real(), key, library, passwords, now, isLocalOnly: false })).toBeNull();
  expect(await query('select username from users', real())).toEqual([{ username: user.username }]);
  expect(await query('select from students', real())).toEqual([]);
});

test('where others reach the server, published passwords and the staff secret are replaced once, and sessions end', async () => {
  const given = { key, library, passwords, now, isLocalOnly: false };
  const db = exposed();
  await ensureDemoWorld({ ...given, db, isLocalOnly: true });
  const teacher = demoSignIns[0]?.username ?? '';
  const [login] = await rowsOf(db, findLogin, [teacher]);
  await addSession(db, { userId: login?.id ?? '', organizationId: login?.organization_id ?? '' });
  const signIns = (await ensureDemoWorld({ ...given, db })) ?? [];
  expect(signIns.map(({ username }) => username)).toEqual(demoSignIns.map(({ username }) => username));
  for (const [index, { username, password, totpSecret }] of signIns.entries()) {
    const [row] = await rowsOf(db, findLogin, [username]);
    const hash = row?.password_hash ?? null;
    expect(await passwords.verify(hash, demoSignIns[index]?.password ?? '')).toBe('wrong');
    expect(await passwords.verify(hash, password)).toBe('right');
    expect(totpSecret).not.toBe(demoSignIns[index]?.totpSecret ?? undefined);
  }
  const [staff] = await query(
    `select user_id, secret from totp_secrets where user_id in (select id from users where username = 'demo.staff')`,
    db,
  );
  const { user_id: staffId, secret } = staff as { user_id: string; secret: Buffer };
  const bytes = decryptValue(key, 'totp', staffId, secret);
  expect(totpSecretTexts(bytes, '').secret).toBe(signIns.find(({ username }) => username === 'demo.staff')?.totpSecret);
  expect(await query('select from sessions where ended_at is null', db)).toEqual([]);
  expect(await ensureDemoWorld({ ...given, db })).toEqual([]);
});

test('a server outside demo mode refuses a database with a demo user, and accepts any other', async () => {
  await expect(refuseDemoWorld(world())).rejects.toThrow(StartError);
  await refuseDemoWorld(real());
  const { id } = await addUser(real(), { passwordHash: 'any' });
  await query(`update users set username = 'renamed', email = 'demo.staff@example.org' where id = '${id}'`, real());
  await expect(refuseDemoWorld(real())).rejects.toThrow(StartError);
});

test.each([
  ['signs up with', { emailVerifiedAt: null, passwordHash: 'any' }],
  ['brings from a provider', { passwordHash: null }],
])('a stranger who %s an address of the demo world keeps no server from starting', async (_title, person) => {
  const db = signedUp();
  await query('delete from users', db);
  const { id } = await addUser(db, person);
  await query(`update users set email = 'demo.staff@example.org' where id = '${id}'`, db);
  await refuseDemoWorld(db);
  expect(await ensureDemoWorld({ db, key, library, passwords, now, isLocalOnly: false })).toBeNull();
});

test('has nothing in the future, and no result today', async () => {
  const [row] = await query(`select max(taken_at) as taken, max(received_at) as received, max(local_day)::text as day
    from exercise_results`);
  expect(row?.taken).toSatisfy((taken: Date) => taken < now);
  expect(row?.received).toSatisfy((received: Date) => received < now);
  expect(row?.day).toSatisfy((day: string) => day < '2027-03-10');
});

test('only staff have an authenticator app, with the printed secret', async () => {
  const printed = demoSignIns.flatMap(({ username, totpSecret }) =>
    totpSecret === null ? [] : [{ username, totpSecret }],
  );
  const kept = await query('select u.id, u.username, t.secret from totp_secrets t join users u on u.id = t.user_id');
  expect(kept.map(({ username }) => username)).toEqual(printed.map(({ username }) => username));
  const [staff] = kept;
  const secret = decryptValue(key, 'totp', String(staff?.id), staff?.secret as Buffer);
  expect(totpSecretTexts(secret, 'demo.staff').secret).toBe(printed[0]?.totpSecret);
});

test.each(demoSignIns)('$username signs in with the printed password', async ({ username, password }) => {
  const { password_hash } = await signIn(username);
  expect(await passwords.verify(password_hash, password)).toBe('right');
  expect(await passwords.verify(password_hash, `${password}x`)).toBe('wrong');
});

test('everyone has a personal organization, and members of the school start in the school', async () => {
  const personal = await query(`select from memberships m join organizations o on o.id = m.organization_id
    where o.personal and m.permission = 'licensee'`);
  expect(personal).toHaveLength(7);
  for (const username of ['demo.licensee', 'demo.manager', 'demo.instructor', 'demo.assistant']) {
    expect(await organizationOf(username)).toEqual({ name: 'Riverside Schools', personal: false });
  }
  for (const username of ['demo.teacher', 'demo.tutor', 'demo.staff']) {
    expect(await organizationOf(username)).toMatchObject({ personal: true });
  }
  expect(await query(`select username from users where 'admin' = any(account_types)`)).toEqual([
    { username: 'demo.staff' },
  ]);
  expect(await query(`select from users where 'customer' = any(account_types)`)).toHaveLength(7);
});

test('every roster holds the students that its user may see', async () => {
  const rosterOf = async (username: string) => listStudents(world(), (await signIn(username)).scope, now);
  expect(await rosterOf('demo.teacher')).toHaveLength(12);
  expect(await rosterOf('demo.tutor')).toHaveLength(1);
  expect(await rosterOf('demo.licensee')).toHaveLength(50);
  expect(await rosterOf('demo.staff')).toHaveLength(0);
  for (const username of ['demo.manager', 'demo.instructor']) {
    const roster = await rosterOf(username);
    expect(roster).toHaveLength(25);
    expect(roster.filter(({ group_name }) => group_name !== 'Elementary')).toEqual([]);
  }
});

test('each result has an instructor who may work with the student', async () => {
  const strangers = await query(`select from exercise_results r join students st on st.id = r.student_id
    where r.instructor_id <> st.owner_id
      and not exists (select from student_instructors i where i.student_id = st.id and i.user_id = r.instructor_id)
      and not exists (select from student_shares s where s.student_id = st.id and s.recipient_id = r.instructor_id)`);
  expect(strangers).toEqual([]);
});

test('every active license has a seat, today and all year', async () => {
  for (const moment of [now, new Date('2027-10-01T12:00:00Z')]) {
    for (const { username } of demoSignIns) {
      for (const { purchased, in_use } of await seatsOf(world(), (await signIn(username)).scope, moment)) {
        expect(purchased - in_use).toBeGreaterThanOrEqual(0);
      }
    }
  }
  const seats = await seatsOf(world(), (await signIn('demo.teacher')).scope, now);
  expect(seats.map(({ purchased }) => purchased)).toEqual([20, 20]);
});

test('every result is in a program that the student has a license for', async () => {
  const unlicensed = await query(`select from exercise_results r where not exists (
    select from licenses l where l.student_id = r.student_id and l.program =
      case when r.type in ('addition', 'subtraction', 'multiplication', 'division') then 'math' else 'reading' end)`);
  expect(unlicensed).toEqual([]);
});

test('Maya improves in phonics, in phrases and in stories', async () => {
  const trends = await query(`select r.type, count(*)::int as attempts,
      regr_slope((r.responses - cardinality(r.errors)) * 60.0 / r.seconds, extract(epoch from r.taken_at) / 604800) as gain
    from exercise_results r join students st on st.id = r.student_id where st.name = 'Maya Lopez'
    group by r.type order by r.type`);
  expect(trends.map(({ type }) => type)).toEqual(['phonics/phonics', 'phrases', 'stories/elementary']);
  for (const { attempts, gain } of trends) {
    expect(attempts).toBeGreaterThan(20);
    expect(gain).toBeGreaterThan(0.5);
    expect(gain).toBeLessThan(2.5);
  }
});

test('Maya has a goal line above her current level, two notes, a change of plan and a voided result', async () => {
  const ofMaya = (table: string, columns: string) =>
    query(`select ${columns} from ${table} t join students st on st.id = t.student_id where st.name = 'Maya Lopez'`);
  expect(await ofMaya('goal_lines', 't.type')).toEqual([{ type: 'stories/elementary' }]);
  const kinds = (await ofMaya('student_notes', 't.kind, t.day')).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['change', 'note', 'note']);
  expect(await ofMaya('voided_results', 't.result_id')).toHaveLength(1);
  const [{ goalLine, best } = {}] =
    await query(`select g.value as "goalLine", max(r.best) as best from goal_lines g, lateral (
      select (r.responses - cardinality(r.errors)) * 60.0 / r.seconds as best from counted_results r
      where r.student_id = g.student_id and r.type = g.type order by r.taken_at desc limit 3
    ) r group by g.value`);
  expect(Number(goalLine)).toBeGreaterThan(Number(best) - 5);
  expect(Number(goalLine)).toBeLessThan(250);
});

test('Sam has met no goal in the last nine attempts, and some before', async () => {
  const results = await resultsOf('Sam Okafor');
  expect(results.slice(-9).map(({ met }) => met)).toEqual(Array(9).fill(false));
  expect(results.filter(({ met }) => met).length).toBeGreaterThan(3);
});

test('Lily is new: a reading license and no results', async () => {
  expect(await resultsOf('Lily Chen')).toEqual([]);
  expect(
    await query(`select l.program, l.status from licenses l join students st on st.id = l.student_id
      where st.name = 'Lily Chen'`),
  ).toEqual([{ program: 'reading', status: 'active' }]);
});

test('all licenses of Jack were archived after results that are months old', async () => {
  const results = await resultsOf('Jack Novak');
  expect(results.length).toBeGreaterThan(30);
  const licenses = await query(`select l.program, l.status, l.archived_at from licenses l
    join students st on st.id = l.student_id where st.name = 'Jack Novak' order by l.program`);
  expect(licenses).toMatchObject([
    { program: 'math', status: 'archived' },
    { program: 'reading', status: 'archived' },
  ]);
  for (const { archived_at } of licenses) {
    expect(archived_at).toSatisfy((at: Date) => at > (results.at(-1)?.taken_at as Date));
    expect(archived_at).toSatisfy((at: Date) => at < new Date('2026-12-10T00:00:00Z'));
  }
});

test('Zoe belongs to the tutor, and the teacher may work with her', async () => {
  const { scope } = await signIn('demo.teacher');
  const roster = await listStudents(world(), scope, now);
  expect(roster.filter(({ relation }) => relation !== 'owner')).toMatchObject([
    { name: 'Zoe Martin', owner_username: 'demo.tutor', relation: 'recipient-write' },
  ]);
  const instructors = await query(`select distinct u.username from exercise_results r
    join students st on st.id = r.student_id join users u on u.id = r.instructor_id
    where st.name = 'Zoe Martin' order by u.username`);
  expect(instructors).toEqual([{ username: 'demo.teacher' }, { username: 'demo.tutor' }]);
});
