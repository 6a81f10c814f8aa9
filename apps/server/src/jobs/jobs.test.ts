import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Database, inTransaction } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { createJobs } from './jobs.ts';

const database = useTestDatabase();

const newJobs = (
  handle: (work: { name: string }) => Promise<void>,
  { urgent = [], db = database() }: { urgent?: readonly string[]; db?: Parameters<typeof createJobs>[0]['db'] } = {},
) => {
  const logged: string[] = [];
  const log = (event: string, fields = {}) => logged.push(JSON.stringify({ event, ...fields }));
  return {
    jobs: createJobs<{ name: string }>({
      ...{ db, log, handle },
      priorityOf: ({ name }) => (urgent.includes(name) ? 'urgent' : name.startsWith('bulk') ? 'bulk' : 'normal'),
    }),
    logged,
  };
};

test('work runs after the transaction that requests it, and never if that fails', async () => {
  const done: string[] = [];
  const { jobs } = newJobs(async ({ name }) => void done.push(name));
  await inTransaction(database(), async (rows) => {
    await jobs.add(rows, [{ name: 'one' }, { name: 'two' }]);
    await jobs.workOff();
    expect(done).toEqual([]);
  });
  const failed = inTransaction(database(), async (rows) => {
    await jobs.add(rows, [{ name: 'three' }]);
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  await jobs.workOff();
  await jobs.workOff();
  expect(done.toSorted()).toEqual(['one', 'two']);
});

test('failed work is retried later, and neither the log nor the table quotes the failure', async () => {
  const { jobs, logged } = newJobs(async () => {
    throw new Error('550 no such user ann@example.org');
  });
  await inTransaction(database(), (rows) => jobs.add(rows, [{ name: 'four' }]));
  await jobs.workOff();
  const { rows } = await database().pool.query(
    `select state, output::text from pgboss.job where data->>'name' = 'four'`,
  );
  expect(rows).toMatchObject([{ state: 'retry' }]);
  expect(`${rows[0].output}${logged}`).not.toContain('ann@');
  expect(logged.join()).toContain('job-failed');
  const later = newJobs(async () => undefined).jobs;
  await later.workOff();
  const after = await database().pool.query(`select state from pgboss.job where data->>'name' = 'four'`);
  expect(after.rows).toEqual([{ state: 'retry' }]);
  await database().pool.query(`update pgboss.job set start_after = now() where data->>'name' = 'four'`);
  await later.workOff();
  const { rows: finished } = await database().pool.query(`select state from pgboss.job where data->>'name' = 'four'`);
  expect(finished).toEqual([{ state: 'completed' }]);
});

test('runs requested work once started, and nothing after a stop', async () => {
  const done: string[] = [];
  const { jobs, logged } = newJobs(async ({ name }) => void done.push(name));
  await jobs.start();
  await inTransaction(database(), (rows) => jobs.add(rows, [{ name: 'five' }]));
  while (done.length === 0) await delay(50);
  await jobs.stop();
  await inTransaction(database(), (rows) => jobs.add(rows, [{ name: 'six' }]));
  await delay(1_500);
  expect(done).toEqual(['five']);
  expect(logged).toEqual([]);
});

test('two servers at the same time run each piece of work once', async () => {
  const done: string[] = [];
  const [one, other] = [1, 2].map(() => newJobs(async ({ name }) => void done.push(name)).jobs);
  const names = Array.from({ length: 30 }, (_, index) => ({ name: `piece ${index}` }));
  await inTransaction(database(), async (rows) => one?.add(rows, names));
  await Promise.all([one?.workOff(), other?.workOff()]);
  expect(done.filter((name) => name.startsWith('piece')).toSorted()).toEqual(names.map(({ name }) => name).toSorted());
});

test('work of a higher priority is done first', async () => {
  const done: string[] = [];
  const { jobs } = newJobs(async ({ name }) => void done.push(name), { urgent: ['reset'] });
  await inTransaction(database(), (rows) =>
    jobs.add(rows, [{ name: 'bulk' }, { name: 'invitation' }, { name: 'reset' }]),
  );
  await jobs.workOff();
  expect(done).toEqual(['reset', 'invitation', 'bulk']);
});

test('urgent work does not wait for slow work', async () => {
  const done: string[] = [];
  let endSlowWork = () => {};
  const slow = new Promise<void>((resolve) => {
    endSlowWork = resolve;
  });
  const { jobs } = newJobs(
    async ({ name }) => {
      if (name === 'invitation') await slow;
      done.push(name);
    },
    { urgent: ['reset'] },
  );
  const invitations = Array.from({ length: 20 }, () => ({ name: 'invitation' }));
  await inTransaction(database(), (rows) => jobs.add(rows, invitations));
  await jobs.start();
  await inTransaction(database(), (rows) => jobs.add(rows, [{ name: 'reset' }]));
  await expect.poll(() => done).toEqual(['reset']);
  endSlowWork();
  await expect.poll(() => done).toHaveLength(21);
  await jobs.stop();
});

test('one failure in a batch repeats only that piece', async () => {
  const done: string[] = [];
  const { jobs } = newJobs(async ({ name }) => {
    if (name === 'broken') throw new Error('on purpose');
    done.push(name);
  });
  await inTransaction(database(), (rows) => jobs.add(rows, [{ name: 'left' }, { name: 'broken' }, { name: 'right' }]));
  await jobs.start();
  await vi.waitFor(async () => {
    const { rows } = await database().pool.query(
      `select data->>'name' as name, state from pgboss.job where data->>'name' in ('left', 'broken', 'right') order by 1`,
    );
    expect(rows).toEqual([
      { name: 'broken', state: 'retry' },
      { name: 'left', state: 'completed' },
      { name: 'right', state: 'completed' },
    ]);
  });
  await jobs.stop();
  expect(done.toSorted()).toEqual(['left', 'right']);
});

test('a crash repeats no finished piece, though others of its batch continue', async () => {
  const slow = Promise.withResolvers<void>();
  const { jobs } = newJobs(async ({ name }) => {
    if (name === 'slow') await slow.promise;
  });
  await inTransaction(database(), (rows) => jobs.add(rows, [{ name: 'first' }, { name: 'slow' }, { name: 'last' }]));
  await jobs.start();
  const states = async () => {
    const { rows } = await database().pool.query(
      `select data->>'name' as name, state from pgboss.job where data->>'name' in ('first', 'slow', 'last') order by 1`,
    );
    return rows;
  };
  await expect.poll(states).toEqual([
    { name: 'first', state: 'completed' },
    { name: 'last', state: 'completed' },
    { name: 'slow', state: 'active' },
  ]);
  slow.resolve();
  await jobs.stop();
});

test('a database that is away as a piece ends repeats none of its batch', async () => {
  const done: string[] = [];
  let isAway = false;
  const query = (text: string, values?: unknown[]) => {
    if (!isAway || !/set\s+completed_on/i.test(text)) return database().pool.query(text, values);
    isAway = false;
    return Promise.reject(new Error('terminating connection'));
  };
  const { jobs, logged } = newJobs(
    async ({ name }) => {
      done.push(name);
      if (name === 'away') isAway = true;
    },
    { db: { pool: { query } as Database['pool'] } },
  );
  const names = ['before', 'away', 'after'];
  await inTransaction(database(), (rows) =>
    jobs.add(
      rows,
      names.map((name) => ({ name })),
    ),
  );
  await jobs.start();
  await vi.waitFor(async () => {
    const { rows } = await database().pool.query(
      `select distinct state from pgboss.job where data->>'name' = any($1)`,
      [names],
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  await jobs.stop();
  expect(logged.join()).toContain('jobs-failed');
  expect(done.toSorted()).toEqual(names.toSorted());
});
