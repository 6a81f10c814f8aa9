import { expect, test } from 'vitest';
import { inTransaction, statement } from './client.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

const addOrganization = statement<{ id: string }, [name: string]>(
  'test-add-organization',
  'insert into organizations (name, personal) values ($1, true) returning id',
);
const lockOrganization = statement<{ id: string }, [name: string]>(
  'test-lock-organization',
  'select id from organizations where name = $1 for update',
);
const failAs = statement<never, []>(
  'test-fail-as',
  `do $$ begin raise exception 'no order' using errcode = '40001'; end $$`,
);
const endOwnConnection = statement<never, []>('test-end-own', 'select pg_terminate_backend(pg_backend_pid())');

const countOf = async (name: string): Promise<number> => {
  const { rows } = await database().pool.query('select count(*)::int as count from organizations where name = $1', [
    name,
  ]);
  return rows[0].count;
};

test('commits a transaction as a whole', async () => {
  await inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['whole']);
    await rows(addOrganization, ['whole']);
  });
  expect(await countOf('whole')).toBe(2);
});

test('rolls back the whole transaction on failure', async () => {
  const attempt = inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['undone']);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(await countOf('undone')).toBe(0);
});

test('a connection that breaks fails only its own transaction, not the process or the next one', async () => {
  const attempt = inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['cut']);
    await rows(endOwnConnection, []);
  });
  await expect(attempt).rejects.toThrow();
  expect(await countOf('cut')).toBe(0);
  await inTransaction(database(), (rows) => rows(addOrganization, ['next']));
  expect(await countOf('next')).toBe(1);
});

test('two deadlocked transactions both succeed, because the aborted one is retried', async () => {
  await inTransaction(database(), async (rows) => {
    await rows(addOrganization, ['left']);
    await rows(addOrganization, ['right']);
  });
  let tries = 0;
  let begun = 0;
  let meet = (): void => undefined;
  const bothBegan = new Promise<void>((resolve) => {
    meet = resolve;
  });
  /** Locks the first row, and the second once each transaction holds its own. */
  const inOrder = (first: string, second: string) =>
    inTransaction(database(), async (rows) => {
      tries += 1;
      await rows(lockOrganization, [first]);
      begun += 1;
      if (begun === 2) meet();
      await bothBegan;
      await rows(lockOrganization, [second]);
      await rows(addOrganization, [`${first} before ${second}`]);
      return first;
    });
  expect(await Promise.all([inOrder('left', 'right'), inOrder('right', 'left')])).toEqual(['left', 'right']);
  // The retry may collide too, if it locks its first row before the other transaction wakes.
  expect(tries).toBeGreaterThan(2);
  expect([await countOf('left before right'), await countOf('right before left')]).toEqual([1, 1]);
});

test('fails after three collisions and leaves no changes', async () => {
  let tries = 0;
  const attempt = inTransaction(database(), async (rows) => {
    tries += 1;
    await rows(addOrganization, ['collided']);
    await rows(failAs, []);
  });
  await expect(attempt).rejects.toMatchObject({ code: '40001' });
  // The retry may collide too, if it locks its first row before the other transaction wakes.
  expect(tries).toBeGreaterThan(2);
  expect(await countOf('collided')).toBe(0);
});
