import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../apps/server/src/db/client.ts';
import { clusterUser } from '../apps/server/src/db/embedded-cluster.ts';
import { findPostmaster } from '../apps/server/src/db/embedded-pid-file.ts';
import { exerciseResults } from '../apps/server/src/db/schema/schema.ts';

export type StoredResult = typeof exerciseResults.$inferSelect;

/** All results in the database of a running server, read from the table itself without an index. */
export const readStoredResults = (dataDir: string): Promise<StoredResult[]> =>
  withDatabase(dataDir, ({ orm }) => orm.select().from(exerciseResults));

const withDatabase = async <Value>(dataDir: string, work: (db: Database) => Promise<Value>): Promise<Value> => {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error('PostgreSQL is not running, so the stored results cannot be checked.');
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const db = openDatabase(`postgres://${clusterUser}:${password}@127.0.0.1:${postmaster.port}/${clusterUser}`, 1);
  try {
    return await work(db);
  } finally {
    await db.pool.end();
  }
};
