import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Any number that is the same for all servers of a database. */
const migrationLock = 6_060_060;

/** Migrates the schema. Servers that start together wait for each other. */
export const migrateDatabase = async ({ pool, orm }: Database): Promise<void> => {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(orm, { migrationsFolder });
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    holder.release();
  }
};

const latestMigration = (): string => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tag = journal.entries.at(-1)?.tag ?? '';
  return createHash('sha256')
    .update(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'))
    .digest('hex');
};

const expectedHash = latestMigration();

/** True if the last migration of this release is the last one in the database. */
export const areMigrationsCurrent = async ({ pool }: Database): Promise<boolean> => {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash === expectedHash;
};
