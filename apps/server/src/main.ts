import './thread-pool.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadLibrary } from '@sixty/content/library.ts';
import { createPasswords } from './adapters/passwords/passwords.ts';
import { loadSsoProviders } from './adapters/sso/providers-file.ts';
import { totpSecretFrom, totpSecretTexts } from './adapters/totp/totp.ts';
import { loadVideos } from './adapters/videos/videos-file.ts';
import { buildApp } from './app.ts';
import { type Config, demoConfig, isLoopback, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { connectDatabase } from './db/connect-database.ts';
import { ensureDemoWorld, refuseDemoWorld } from './db/demo/demo-world.ts';
import type { DemoSignIn } from './db/demo/people.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { loadServerKey } from './db/server-keys.ts';
import { standardRequestTimeout } from './http/connections.ts';
import { listen } from './http/listen.ts';
import { readPages } from './http/pages.ts';
import { standardPuzzleBits } from './http/puzzle.ts';
import { failureFields, type Log, logTo } from './log.ts';
import { StartError } from './start-error.ts';

const root = join(import.meta.dirname, '../../..');
const guidesFolder = join(root, 'packages/content/dist/guides');

/** Limit of a stop, in milliseconds: containers are often killed after ten seconds. */
const stopTimeout = 9_500;

/** How long a stop waits for connections to close before it stops their dependencies, in milliseconds. */
const closeTimeout = 1_500;

/** The version that the build of the web app names in its pages, by which open pages notice a new one. */
const readVersion = (webFolder: string): string => {
  const page = join(webFolder, 'index.html');
  const named = existsSync(page) ? /<meta name="version" content="([^"]+)"/.exec(readFileSync(page, 'utf8')) : null;
  return named?.[1] ?? 'source';
};

const noMailSentence =
  'This database is not the demo world: set SMTP_URL so that emails arrive, or DEV_TOOLS=1 to read them at /dev/mail on this machine.';

const describeSignIn = ({ username, password, totpSecret }: DemoSignIn): string[] => {
  const line = `  ${username.padEnd(16)} ${password}`;
  if (totpSecret === null) return [line];
  const { secret, uri } = totpSecretTexts(totpSecretFrom(totpSecret), username);
  return [`${line}, and the code of an authenticator app with the secret ${secret}`, `  ${''.padEnd(16)} ${uri}`];
};

const describeStart = (config: Config, port: number, signIns: readonly DemoSignIn[]): string => {
  const address = config.publicUrl.port === String(port) ? config.publicUrl.origin : `http://${config.host}:${port}`;
  const title = config.isLocalOnly ? 'Demo sign-ins:' : 'Demo sign-ins, new and printed only this time:';
  const people = signIns.length > 0 ? ['', title, ...signIns.flatMap(describeSignIn)] : [];
  const isPublic = !isLoopback(config.publicUrl.hostname);
  const warnings =
    isPublic && config.salesEmail === null
      ? ['', 'Purchase orders notify nobody: set SALES_EMAIL to the address of the sales team.']
      : [];
  return ['', `Sixty is ready at ${address}`, ...warnings, ...people, ''].join('\n');
};

/** Running parts, each with its stop; later ones depend on earlier ones and are stopped first. */
type Running = (() => Promise<unknown>)[];

/** Starts the parts in order, and aborts between two of them when a stop is requested. */
const start = async (config: Config, log: Log, running: Running, stopping: AbortSignal): Promise<void> => {
  const now = () => new Date();
  const videos = loadVideos(config);
  const ssoProviders = loadSsoProviders(config);
  let url = config.databaseUrl;
  if (url === null) {
    const starting = startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log('postgres', { message }) });
    // A failed start has already stopped what it started, and reports it to the caller that waits below.
    running.push(() =>
      starting.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    );
    ({ url } = await starting);
  }
  stopping.throwIfAborted();
  const db = openDatabase(url);
  running.push(() => within(closeTimeout, db.pool.end()));
  if (config.databaseUrl !== null) await connectDatabase(db);
  await migrateDatabase(db);
  stopping.throwIfAborted();
  const key = await loadServerKey(db, config, now());
  const library = loadLibrary();
  const passwords = await createPasswords(config.passwordCost);
  stopping.throwIfAborted();
  if (!config.demo) await refuseDemoWorld(db);
  const { isLocalOnly } = config;
  const signIns = config.demo ? await ensureDemoWorld({ db, key, library, passwords, now: now(), isLocalOnly }) : null;
  const demo = signIns !== null;
  const localTools = isLocalOnly && (demo || config.devTools);
  if (!config.smtp && !localTools) throw new StartError(noMailSentence);
  stopping.throwIfAborted();
  const app = await buildApp({
    config: demo ? demoConfig(config, process.env) : config,
    db,
    key,
    library,
    passwords,
    videos,
    ssoProviders,
    log,
    now,
    version: readVersion(config.webFolder),
    demo,
    localTools,
    puzzleBits: standardPuzzleBits,
    requestTimeout: standardRequestTimeout,
    webFolder: config.webFolder,
    pages: readPages(config.webFolder),
    guidesFolder,
  });
  running.push(() => within(closeTimeout, app.jobs.stop()));
  await app.jobs.start();
  running.push(() => within(closeTimeout, app.schedules.stop()));
  app.schedules.start();
  running.push(() => within(closeTimeout, app.close()));
  await app.prerenderSite();
  stopping.throwIfAborted();
  const port = await listen(app.server, config);
  stopping.throwIfAborted();
  console.log(describeStart(config, port, signIns ?? []));
};

/** Stops the parts in reverse order; one failure does not prevent the others. */
const stopAll = async (running: Running, log: Log): Promise<void> => {
  for (const stop of running.splice(0).reverse()) {
    await stop().catch((error: unknown) => log('stop-failed', failureFields(error)));
  }
};

/** Waits for work, but no longer than this many milliseconds. */
const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, delay(milliseconds)]);

const config = readConfig(process.env, root);
if ('errors' in config) {
  for (const error of config.errors) console.error(error);
  process.exit(1);
}
// An uncaught error ends the process; the supervisor restarts it, and the log says where it happened.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ event: 'crashed', ...failureFields(error) }));
  process.exit(1);
});

const log = logTo(
  (line) => console.log(line),
  () => new Date(),
);
const running: Running = [];
const stopping = new AbortController();

const stop = async (signal: string) => {
  if (stopping.signal.aborted) return;
  stopping.abort();
  log('stopping', { signal });
  // The process ends even if a part hangs; the database then ends on its own or is adopted at the next start.
  setTimeout(() => process.exit(1), stopTimeout).unref();
  await within(closeTimeout, started);
  await stopAll(running, log);
  log('stopped');
  process.exit(0);
};
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

const started = start(config, log, running, stopping.signal).catch(async (error: unknown) => {
  if (stopping.signal.aborted) return;
  await stopAll(running, log);
  const isNotified = error instanceof StartError;
  console.error(isNotified ? error.message : `Sixty could not start: ${JSON.stringify(failureFields(error))}`);
  process.exit(1);
});
