import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type EmbeddedPostgres, prepareCluster, startEmbeddedPostgres } from './embedded.ts';
import { type Account, run } from './embedded-account.ts';
import type { Cluster } from './embedded-cluster.ts';
import { findPostmaster } from './embedded-pid-file.ts';
import { stopPostmaster } from './embedded-postmaster.ts';

const parents = new Set<string>();
const processes = new Set<ChildProcess>();
const stops = new Set<() => Promise<void>>();

/** Starts an embedded PostgreSQL in this process, not durable. */
export const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const started = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  stops.add(started.stop);
  return started;
};

/** The cluster of a data folder, created if missing; not started. */
export const clusterOf = async (dataDir: string): Promise<Cluster> => {
  await mkdir(dataDir, { recursive: true });
  return prepareCluster(dataDir, () => {}, false);
};

/** The process id of the PostgreSQL that runs in a data folder. */
export const postmasterOf = async (dataDir: string): Promise<number | undefined> =>
  (await findPostmaster(join(dataDir, 'postgres')))?.pid;

/** The log of the PostgreSQL of a data folder. */
export const logOf = (dataDir: string): Promise<string> => readFile(join(dataDir, 'postgres.log'), 'utf8');

/** Path of a new data folder, inside a temporary folder with special characters that everyone may enter. */
export const newDataDir = async (owner?: Account): Promise<string> => {
  const parent = await realpath(await mkdtemp(join(tmpdir(), "sixty's té st-")));
  parents.add(parent);
  await chmod(parent, 0o755);
  if (owner) await chown(parent, owner.uid, owner.gid);
  return join(parent, 'data');
};

/** Stops everything that a test started and removes its folders. */
export const cleanUp = async (): Promise<void> => {
  for (const stop of stops) await stop();
  stops.clear();
  for (const child of processes) child.kill('SIGKILL');
  processes.clear();
  for (const parent of parents) {
    await stopPostmaster({ directory: join(parent, 'data', 'postgres'), log: () => {} });
    await run(undefined, 'umount', [join(parent, 'data')]);
    await rm(parent, { recursive: true, force: true, maxRetries: 10 });
  }
  parents.clear();
};

/** A process in a separate session, with its output line by line. */
export const startProcess = (program: string, args: readonly string[], account?: Account) => {
  const child = spawn(program, args, { ...account, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  processes.add(child);
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${program} did not start.`);
  return { pid, ended, lines };
};

/** Does what a server does on an interrupt. */
const serverProgram = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const { default: pg } = await import(process.argv[2]);
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[3], durable: process.argv[4] === 'durable', log() {} });
    process.on('SIGINT', async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('create table last_write ()');
      await client.end();
      await stop();
      process.exit();
    });
    setInterval(() => {}, 1000);
    console.log(url);
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }
`;

/**
 * A separate server process that on interrupt creates a table `last_write` and stops its PostgreSQL. `answer` is the
 * URL, or the name and message of the error.
 */
export const startServer = (dataDir: string, options: { account?: Account; durable?: boolean } = {}) => {
  const modules = [import.meta.resolve('./embedded.ts'), import.meta.resolve('pg')];
  const durable = options.durable ? 'durable' : 'fast';
  const args = ['--input-type=module', '-e', serverProgram, ...modules, dataDir, durable];
  const { pid, ended, lines } = startProcess(process.execPath, args, options.account);
  return { pid, ended, answer: lines.next().then((line) => String(line.value)) };
};

/** Runs statements on one connection and returns the rows of the last one. */
export const query = async (url: string, ...statements: string[]): Promise<pg.QueryResultRow[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: pg.QueryResultRow[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};
