import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { latestUpdate } from '@sixty/contract/accounts/account.ts';
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded-temporary.ts';
import { copyBuildWithAxe } from './build.ts';
import { queryDatabase } from './database.ts';
import { saveSnapshot } from './demo-snapshot.ts';
import { launchServer } from './server-process.ts';

/** Waits until the server has computed the growth of all students, a second after its start. */
const growthIsKept = async (url: string): Promise<void> => {
  const stale = 'select 1 from student_practice where changes <> coalesce(growth_changes, 0) limit 1';
  for (const until = Date.now() + 60_000; (await queryDatabase(url, stale)).length > 0; await setTimeout(100)) {
    if (Date.now() > until) throw new Error('The server has not computed the growth of all students in a minute.');
  }
};

/**
 * Once per run: one PostgreSQL for all servers, with the demo world as a template that each server copies, and
 * the web app with axe beside it. Workers find them in the environment.
 */
const setUp = async (): Promise<() => Promise<void>> => {
  const postgres = await startTemporaryPostgres();
  const keyFolder = await mkdtemp(join(tmpdir(), 'sixty-journeys-'));
  const webFolder = join(keyFolder, 'web');
  const stop = async () => {
    await postgres.stop();
    await rm(keyFolder, { recursive: true, force: true });
  };
  try {
    await copyBuildWithAxe(webFolder);
    const server = await launchServer({ databaseUrl: postgres.url, dataDir: keyFolder });
    await growthIsKept(postgres.url);
    await server.end('SIGTERM');
    // A dialog announces news once per user. The journey about it resets this.
    await queryDatabase(postgres.url, 'update users set seen_update = $1', [latestUpdate.id]);
    await saveSnapshot(postgres.url);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.JOURNEYS_TEMPLATE = postgres.url;
  process.env.JOURNEYS_KEY_FOLDER = keyFolder;
  process.env.JOURNEYS_WEB_FOLDER = webFolder;
  return stop;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes a file's default export
export default setUp;

/** Gives a server's data folder the key that encrypted the template's secrets. */
export const copyServerKey = (dataDir: string): Promise<void> =>
  cp(join(process.env.JOURNEYS_KEY_FOLDER ?? '', 'server.key'), join(dataDir, 'server.key'));
