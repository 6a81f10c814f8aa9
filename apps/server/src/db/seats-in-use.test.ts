import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from './client.ts';
import { useTestDatabase } from './test-database.ts';
import { addCustomer, addOrganization, addStudent } from './test-fixtures.ts';

const database = useTestDatabase();

/** Counts that differ from the actual licenses. */
const wrongCounts = async ({ pool }: Database) =>
  (
    await pool.query(
      `select * from (
         select organization_id, program, count(*)::int from licenses where status = 'active' group by 1, 2
       ) counted
       full join seats_in_use kept using (organization_id, program)
       where coalesce(counted.count, 0) <> coalesce(kept.count, 0)`,
    )
  ).rows;

const makeStudents = async (count: number) => {
  const { user, organization } = await addCustomer(database());
  const owner = { userId: user.id, organizationId: organization.id };
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push((await addStudent(database(), owner, [])).id);
  return { organizationId: organization.id, ids };
};

const assign = `insert into licenses (organization_id, student_id, program)
  select organization_id, id, program from students, unnest('{reading,math}'::text[]) as program where id = any($1)
  on conflict do nothing`;
const archive = `update licenses set status = 'archived', archived_at = now()
  where student_id = any($1) and program = 'reading' and status = 'active'`;
const remove = 'delete from licenses where student_id = any($1)';
const forget = 'delete from students where id = any($1)';
const changes = [assign, archive, remove];

test('seats in use equal the active licenses after assigning, archiving, removing and moving', async () => {
  const other = (await addOrganization(database())).id;
  const move = `update students set organization_id = '${other}' where id = any($1)`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...changes, move, forget), fc.subarray([0, 1, 2, 3])), { maxLength: 12 }),
      async (steps) => {
        const { ids } = await makeStudents(4);
        for (const [sql, chosen] of steps) await database().pool.query(sql, [chosen.map((index) => ids[index])]);
        expect(await wrongCounts(database())).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test('no seats are in use after all licenses are deleted together', async () => {
  await makeStudents(1).then(({ ids }) => database().pool.query(assign, [ids]));
  await database().pool.query('truncate licenses');
  expect(await wrongCounts(database())).toEqual([]);
  const { ids } = await makeStudents(2);
  await database().pool.query(assign, [ids]);
  expect(await wrongCounts(database())).toEqual([]);
});

test('seats in use stay correct under concurrent changes of the same students', async () => {
  const [one, another] = [await makeStudents(5), await makeStudents(5)];
  const students = [...one.ids, ...another.ids];
  const step = (_: unknown, index: number) =>
    database().pool.query(changes[index % changes.length] ?? assign, [
      index % 2 === 0 ? students : students.toReversed().slice(index % 7),
    ]);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, step));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await wrongCounts(database())).toEqual([]);
});
