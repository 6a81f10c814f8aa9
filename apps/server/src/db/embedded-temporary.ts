import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { lockDataDir } from './embedded-lock.ts';
import { stopPostmaster } from './embedded-postmaster.ts';

const prefix = 'sixty-temporary-';

/** Milliseconds that the owner of a new folder may take to lock it. */
const lockGrace = 60_000;

/**
 * For tests: a PostgreSQL in a temporary folder, not durable; `stop` removes the folder. Also removes what killed test
 * runs left behind.
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
    if (!folder || Date.now() - folder.mtimeMs < lockGrace) continue;
    // Held by a running process, owned by another user, or already removed.
    const unlock = await lockDataDir(dataDir).catch(() => undefined);
    if (!unlock) continue;
    await stopPostmaster({ directory: await realpath(join(dataDir, 'postgres')).catch(() => dataDir), log: () => {} });
    await rm(dataDir, { recursive: true, force: true });
    await unlock();
  }
};
