import { access, chmod, constants, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Keeps the connections alive: garbage collection would release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder and returns the function that unlocks it.
 *
 * The lock is the operating system's: SQLite's exclusive lock on `server.lock`, through the SQLite in Node. It ends
 * with its process, so it is never stale and two processes cannot both win. `server.pid` only tells a refused process
 * which one holds the lock. Nothing else in the process may open `server.lock`, because closing any descriptor of a
 * file drops the process's locks on it.
 *
 * @throws EmbeddedPostgresError if another server holds the folder; it names the folder and the process.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const pidFile = join(dataDir, 'server.pid');
  // Retried: two starters can block each other, and a winner needs a moment to write its process id.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const lock = await tryLock(join(dataDir, 'server.lock'));
    if (lock) return publish(lock, pidFile);
    await delay(50);
  }
  const holder = (await readFile(pidFile, 'utf8').catch(() => 'unknown')).trim();
  throw new EmbeddedPostgresError(
    `Another server (process ${holder}) already uses the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  );
};

const publish = async (lock: DatabaseSync, pidFile: string): Promise<() => Promise<void>> => {
  const unlock = async () => {
    await rm(pidFile, { force: true });
    held.delete(lock);
    lock.close();
  };
  try {
    await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });
    return unlock;
  } catch (error) {
    await unlock();
    throw error;
  }
};

const tryLock = async (path: string): Promise<DatabaseSync | undefined> => {
  await access(path, constants.R_OK | constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (busy) return undefined;
    throw error;
  }
  held.add(lock);
  await chmod(path, 0o600);
  return lock;
};
