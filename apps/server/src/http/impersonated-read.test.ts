import { expect, test, vi } from 'vitest';
import { impersonate } from '../db/impersonation.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { addCustomer, addUser } from '../db/test-fixtures.ts';
import type { CustomerActor } from './actor.ts';
import { logImpersonatedRead } from './impersonation.ts';

const database = useTestDatabase();

test('a read of a whole roster is logged with each student, in statements of a thousand', async () => {
  const { pool } = database();
  const { user, organization } = await addCustomer(database());
  const staff = await addUser(database(), { accountTypes: ['customer', 'admin'] });
  const { rows } = await pool.query<{ id: string }>(
    `insert into students (organization_id, owner_id, name, birth_day)
     select $1, $2, 'Student ' || n, '2015-05-05' from generate_series(1, 2001) n returning id`,
    [organization.id, user.id],
  );
  const impersonation = { staffId: staff.id, userId: user.id };
  const actor = { kind: 'customer', impersonation } as unknown as CustomerActor;
  const query = vi.spyOn(pool, 'query');
  await impersonate(impersonation, () =>
    logImpersonatedRead(
      database(),
      { method: 'GET', path: '/api/students' },
      actor,
      { input: {}, answer: { students: rows } },
      new Date(),
    ),
  );
  const inserts = query.mock.calls
    .map(([given]) => given as unknown as { name: string; values: readonly unknown[] })
    .filter(({ name }) => name === 'insert-audit-entries');
  query.mockRestore();
  expect(inserts.map(({ values }) => (values[4] as readonly string[]).length)).toEqual([1000, 1000, 1]);
  const logged = await pool.query<{ id: string }>(
    `select subject_id as id from audit_log where action = 'viewed-as-user' and actor_id = $1`,
    [staff.id],
  );
  expect(logged.rows.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
