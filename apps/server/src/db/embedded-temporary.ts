import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { lockDataDir } from './embedded-lock.ts';
import { stopPostmaster } from './embedded-postmaster.ts';

const prefix = 'sixty-temporary-';

/** A folder younger than this may not be locked by its owner yet, in milliseconds. */
const settledAfter = 60_000;

/**
 * For tests: a PostgreSQL in a temporary folder, not durable, that goes with its folder at `stop`. Removes what killed
 * test runs left behind.
 */
export const startTemporaryPostgres = async (): Promise<EmbeddedPostgres> => {
  await removeAbandoned(tmpdir());
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  const stopAndRemove = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop: stopAndRemove };
};

const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(parent, name);
    const folder = await stat(dataDir).catch(() => undefined);
    if (!folder || Date.now() - folder.mtimeMs < settledAfter) continue;
    // Held by a run that goes on, another user's, or removed by another run.
    const unlock = await lockDataDir(dataDir).catch(() => undefined);
    if (!unlock) continue;
    await stopPostmaster({ directory: await realpath(join(dataDir, 'postgres')).catch(() => dataDir), log: () => {} });
    await rm(dataDir, { recursive: true, force: true });
    await unlock();
  }
};
