import type { TestProject } from 'vitest/node';
import { createJobs } from '../jobs/jobs.ts';
import { type Database, openDatabase } from './client.ts';
import { startTemporaryPostgres } from './embedded-temporary.ts';
import { migrateDatabase } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run; each test file clones its migrated template database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startTemporaryPostgres();
  const db = openDatabase(postgres.url, 2);
  await disableDurability(db);
  await migrateDatabase(db);
  const jobs = createJobs({ db, log: () => undefined, handle: async () => undefined, priorityOf: () => 'normal' });
  await jobs.start();
  await jobs.stop();
  await db.pool.end();
  project.provide('databaseUrl', postgres.url);
  return () => postgres.stop();
};

/** The databases live for minutes and need no durability: no vacuums, no disk syncs, no checkpoints. */
const disableDurability = async ({ pool }: Database): Promise<void> => {
  const settings = { autovacuum: 'off', synchronous_commit: 'off', max_wal_size: '8GB', checkpoint_timeout: '1h' };
  for (const [name, value] of Object.entries(settings)) await pool.query(`alter system set ${name} = '${value}'`);
  await pool.query('select pg_reload_conf()');
};
