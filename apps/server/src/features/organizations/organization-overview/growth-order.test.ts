import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/client.ts';
import { useTestDatabase } from '../../../db/test-database.ts';
import { addCustomer, addStudent } from '../../../db/test-fixtures.ts';
import { storeGrowth } from './queries.ts';

const database = useTestDatabase();

test('stores growth in the order of students, so that concurrent runs do not deadlock', async () => {
  const db = database();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const ids = [(await addStudent(db, owner)).id, (await addStudent(db, owner)).id].toSorted();
  const [first, second] = ids;
  for (const id of ids.toReversed())
    await db.pool.query(`insert into student_practice (student_id, program) values ($1, 'reading')`, [id]);
  const holding = await db.pool.connect();
  await holding.query('begin');
  await holding.query('select from student_practice where student_id = $1 for update', [first]);
  const [nothing, backwards] = [[null, null], ids.toReversed()];
  const storing = rowsOf(db, storeGrowth, [
    backwards,
    ['reading', 'reading'],
    [7, 7],
    nothing,
    [1.2, 1.2],
    ['growing', 'unclear'],
  ]);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.pool.query(waiting)).rows.length).toBe(1);
  await holding.query('select from student_practice where student_id = $1 for update nowait', [second]);
  await holding.query('commit');
  holding.release();
  await storing;
  const stored = 'select growth_changes, growth_weekly from student_practice where student_id = any($1)';
  const { rows } = await db.pool.query(stored, [ids]);
  const each = { growth_changes: 7, growth_weekly: 1.2 };
  expect(rows).toEqual([each, each]);
});
