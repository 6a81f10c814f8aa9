import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLibrary } from '@sixty/content/library.ts';
import { createPasswords } from './adapters/passwords/passwords.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { ensureDemoWorld } from './db/demo/demo-world.ts';
import { demoSignIns } from './db/demo/people.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { EmbeddedPostgresError } from './db/embedded-error.ts';
import { migrateDatabase } from './db/migrate.ts';
import { loadServerKey } from './db/server-key.ts';
import { failureFields, logTo } from './log.ts';

const root = join(import.meta.dirname, '../../..');
const webFolder = join(root, 'apps/web/dist');

/** A stop that takes longer is cut short, in milliseconds. */
const stopWithin = 20_000;

/** Changes with each release and each build of the web app, so that open browsers notice. */
const readVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const page = join(webFolder, 'index.html');
  const build = existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8) : 'source';
  return `${version}+${build}`;
};

const describeStart = (config: Config, port: number, demo: boolean): string => {
  const address = config.publicUrl.port === String(port) ? config.publicUrl.origin : `http://${config.host}:${port}`;
  const signIns = demo
    ? ['', 'Demo sign-ins:', ...demoSignIns.map(({ username, password }) => `  ${username.padEnd(16)} ${password}`)]
    : [];
  return ['', `Sixty is ready at ${address}`, ...signIns, ''].join('\n');
};

const start = async (config: Config): Promise<void> => {
  const now = () => new Date();
  const log = logTo((line) => console.log(line), now);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log('postgres', { message }) })
      : null;
  const db = openDatabase(embedded?.url ?? config.databaseUrl ?? '');
  try {
    await migrateDatabase(db);
    const key = await loadServerKey(config.dataDir);
    const library = loadLibrary();
    const passwords = await createPasswords();
    const demo = config.demo && (await ensureDemoWorld({ db, library, passwords, now: now() }));
    const app = await buildApp({
      config,
      db,
      key,
      library,
      passwords,
      log,
      now,
      version: readVersion(),
      demo,
      webFolder,
    });
    await app.server.listen({ port: config.port, host: config.host });
    const address = app.server.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : config.port;
    console.log(describeStart(config, port, demo));

    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      log('stopping', { signal });
      // Whatever hangs, the process ends; the database then ends or is adopted at the next start.
      setTimeout(() => process.exit(1), stopWithin).unref();
      await app.close();
      await db.pool.end();
      await embedded?.stop();
      log('stopped');
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop('SIGTERM'));
    process.on('SIGINT', () => void stop('SIGINT'));
  } catch (error) {
    await db.pool.end();
    await embedded?.stop();
    throw error;
  }
};

/** One sentence for the person who started the server, where the cause is theirs to mend. */
const sentenceFor = (error: unknown, config: Config): string | null => {
  if (error instanceof EmbeddedPostgresError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is taken: stop the other program, or set PORT.`;
  if (code === 'EACCES') return `Port ${config.port} on ${config.host} may not be used: set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database in DATABASE_URL cannot be reached.';
  if (code === '28P01' || code === '28000') return 'The database in DATABASE_URL refuses the user or the password.';
  return null;
};

const config = readConfig(process.env, root);
if ('mistakes' in config) {
  for (const mistake of config.mistakes) console.error(mistake);
  process.exit(1);
}
// A mistake of ours that nobody caught: the process is started again by whoever runs it, and the log says where it was.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ event: 'crashed', ...failureFields(error) }));
  process.exit(1);
});

start(config).catch((error: unknown) => {
  const sentence = sentenceFor(error, config);
  console.error(sentence ?? `Sixty could not start: ${JSON.stringify(failureFields(error))}`);
  process.exit(1);
});
