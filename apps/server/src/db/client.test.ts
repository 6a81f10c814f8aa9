import { expect, test } from 'vitest';
import { inTransaction, statement } from './client.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

const addOrganization = statement<{ id: string }, [name: string]>(
  'test-add-organization',
  'insert into organizations (name, personal) values ($1, true) returning id',
);
const endOwnConnection = statement<never, []>('test-end-own', 'select pg_terminate_backend(pg_backend_pid())');

const countOf = async (name: string): Promise<number> => {
  const { rows } = await database().pool.query('select count(*)::int as count from organizations where name = $1', [
    name,
  ]);
  return rows[0].count;
};

test('a transaction is done as a whole', async () => {
  await inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['whole']);
    await rows(addOrganization, ['whole']);
  });
  expect(await countOf('whole')).toBe(2);
});

test('a failure in a transaction undoes all of it', async () => {
  const attempt = inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['undone']);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(await countOf('undone')).toBe(0);
});

test('a connection that ends within a transaction fails that transaction, and neither the process nor the next one', async () => {
  const attempt = inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['cut']);
    await rows(endOwnConnection, []);
  });
  await expect(attempt).rejects.toThrow();
  expect(await countOf('cut')).toBe(0);
  await inTransaction(database(), (rows) => rows(addOrganization, ['next']));
  expect(await countOf('next')).toBe(1);
});
