import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from './client.ts';

/** A separate database for the calling test file, with the schema and no rows. Available after `beforeAll`. */
export const useTestDatabase = (): (() => Database) => {
  let db: Database | undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = inject('databaseUrl');

  beforeAll(async () => {
    const from = new URL(template).pathname.slice(1);
    // Copying files takes a third of the CPU time of copying through the log. The cluster is deleted as a whole.
    await runOn('postgres', template, `create database ${name} template ${from} strategy file_copy`);
    // A burst of calls on a slow machine waits instead of failing.
    db = openDatabase(urlOf(template, name), 10, 60_000);
  });

  afterAll(async () => {
    await db?.pool.end();
  });

  return () => {
    if (!db) throw new Error('The test database is not available before beforeAll.');
    return db;
  };
};

const urlOf = (base: string, database: string): string =>
  Object.assign(new URL(base), { pathname: `/${database}` }).href;

const runOn = async (database: string, base: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(base, database) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
