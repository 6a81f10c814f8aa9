import type { TestProject } from 'vitest/node';
import { createJobs } from '../jobs/jobs.ts';
import { openDatabase } from './client.ts';
import { startTemporaryPostgres } from './embedded-temporary.ts';
import { migrateDatabase } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run; its migrated database is the template that each test file clones. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startTemporaryPostgres();
  const db = openDatabase(postgres.url, 2);
  await migrateDatabase(db);
  const jobs = createJobs({ db, log: () => undefined, handle: async () => undefined });
  await jobs.start();
  await jobs.stop();
  await db.pool.end();
  project.provide('databaseUrl', postgres.url);
  return () => postgres.stop();
};
