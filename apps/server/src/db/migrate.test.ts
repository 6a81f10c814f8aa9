import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './client.ts';
import { areMigrationsCurrent, migrateDatabase } from './migrate.ts';
import { goalLines, impersonations, rosterFiles, sessions } from './schema/schema.ts';
import { useTestDatabase } from './test-database.ts';

const cluster = useTestDatabase();
let folder = '';
let db: Database;

/** A copy of the migrations that ends with the given one. */
const migrationsUntil = async (tag: string): Promise<string> => {
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sixty-migrations-'));
  await cluster().pool.query('create database upgraded template template0');
  db = openDatabase(Object.assign(new URL(inject('databaseUrl')), { pathname: '/upgraded' }).href, 2);
});

afterAll(async () => {
  await db.pool.end();
  await rm(folder, { recursive: true, force: true });
});

/** Rows of each table that a later migration renames, written as the release of `0034` did. */
const oldRows = `
  insert into users (id, username, name, email, password_hash, account_types) values
    ('00000000-0000-7000-8000-000000000001', 'tina', 'Tina Teacher', 'tina@example.org', 'x', '{customer}'),
    ('00000000-0000-7000-8000-000000000002', 'sam', 'Sam Staff', 'sam@example.org', 'x', '{customer,admin}');
  insert into organizations (id, name, personal) values ('00000000-0000-7000-8000-000000000003', 'Tina', true);
  insert into students (id, organization_id, owner_id, name, birth_day) values
    ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000003',
      '00000000-0000-7000-8000-000000000001', 'Maya', '2018-01-01');
  insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
      responses, errors, response_goal, error_goal, taken_at, local_day, zone, received_at)
    select ('00000000-0000-7000-8000-00000000010' || n)::uuid, '00000000-0000-7000-8000-000000000004',
      '00000000-0000-7000-8000-000000000001', 'addition', 1, 'v1', 40, 60, 30, '{}', 40, 2,
      '2026-03-01T10:00:00Z'::timestamptz + n * interval '1 day', '2026-03-01'::date + n, 'UTC', now()
    from generate_series(1, 3) n;
  insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at) values
    ('00000000-0000-7000-8000-000000000103', '00000000-0000-7000-8000-000000000004', 'voided', 'noise',
      '00000000-0000-7000-8000-000000000001', now());
  insert into student_aims (student_id, type, value, day, set_by, set_at) values
    ('00000000-0000-7000-8000-000000000004', 'addition', 35, '2026-06-01', '00000000-0000-7000-8000-000000000001', now());
  insert into staff_visits (id, staff_id, user_id, reason, started_at, expires_at) values
    ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000002',
      '00000000-0000-7000-8000-000000000001', 'a call', now(), now() + interval '1 hour');
  insert into sessions (token_hash, user_id, organization_id, created_at, last_seen_at, expires_at, device, staff_visit_id)
    values ('\\x01', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000003', now(), now(),
      now() + interval '1 hour', 'Chrome', '00000000-0000-7000-8000-000000000005');
  insert into roster_imports (organization_id, user_id, file_name, created_at, programs, lines, plan, numbers) values
    ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'class.csv', now(), '{math}',
      '[]', '[]', '{}');
`;

const lastDay = async () => (await db.pool.query('select last_day::text as day from student_practice')).rows[0]?.day;

test('an upgrade keeps the rows of renamed tables, and their triggers and names', async () => {
  await migrate(db.orm, { migrationsFolder: await migrationsUntil('0034_purchase-order-approval') });
  await db.pool.query(oldRows);
  expect(await areMigrationsCurrent(db)).toBe(false);

  await migrateDatabase(db);

  expect(await areMigrationsCurrent(db)).toBe(true);
  expect(await db.orm.select({ value: goalLines.value }).from(goalLines)).toEqual([{ value: 35 }]);
  expect(await db.orm.select({ file: rosterFiles.fileName }).from(rosterFiles)).toEqual([{ file: 'class.csv' }]);
  const [impersonation] = await db.orm.select().from(impersonations);
  expect(impersonation).toMatchObject({ reason: 'a call' });
  expect(await db.orm.select({ id: sessions.impersonationId }).from(sessions)).toEqual([{ id: impersonation?.id }]);
  expect((await db.pool.query('select from counted_results')).rowCount).toBe(2);

  expect(await lastDay()).toBe('2026-03-03');
  await db.pool.query(`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    select result_id, student_id, 'restored', 'it was quiet', changed_by, now() from result_changes`);
  expect(await lastDay()).toBe('2026-03-04');

  const { rows } = await db.pool.query(
    `select conname as name from pg_constraint union select relname from pg_class union select proname from pg_proc`,
  );
  const names = rows.map(({ name }) => String(name));
  expect(
    names.filter((name) => /student_aims|staff_visit|roster_imports|standing_results|mend_student_practice/.test(name)),
  ).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['goal_lines_student_id_students_id_fk', 'impersonations_pkey']));
});
