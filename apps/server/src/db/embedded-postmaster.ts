import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, realpath, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PROGRAM_ENVIRONMENT } from './embedded-account.ts';
import { CLUSTER_USER, type Cluster } from './embedded-cluster.ts';
import { diskFull, EmbeddedPostgresError, saysDiskFull } from './embedded-error.ts';
import { findPostmaster, isPostmasterOf, type Postmaster, removeMisleadingPidFile } from './embedded-pid-file.ts';

/** Given on the command line, so that they hold whichever version made the cluster. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Children's names must not reach the log. Statements, parameters and details carry them, and so does the text of an
  // error ('invalid input syntax for type date: "..."'), which goes to the client anyway: only what concerns the whole
  // server (LOG, FATAL, PANIC) is written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' };

/** Failures of a start that pass: a port taken since we chose it; processes of the last run that are still going. */
const PASSING = /Address already in use|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/**
 * Makes the cluster run and waits until it answers, through crash recovery where there was a crash. A PostgreSQL that
 * an earlier server left running on this very cluster is adopted.
 *
 * @param choosePort gives the port for a start; asked again when it was taken.
 * @param patience milliseconds after which to give up waiting; a recovery that takes longer goes on by itself.
 */
export async function ensureRunning(
  cluster: Cluster,
  choosePort: () => Promise<number>,
  patience: number,
): Promise<Postmaster> {
  const deadline = Date.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    const running = (await adopt(cluster, deadline)) ?? (await launch(cluster, await choosePort(), deadline));
    if (running) return running;
    await delay(Math.min(attempt * 100, 2_000));
  }
}

/** A port of 127.0.0.1 that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening TCP server has a port.');
  return address.port;
}

/**
 * Shuts the cluster down cleanly: open transactions are rolled back, everything committed is on disk. Waits at most a
 * minute; a shutdown that takes longer goes on by itself.
 */
export async function stopPostmaster(cluster: Pick<Cluster, 'directory' | 'log'>): Promise<void> {
  const running = await findPostmaster(cluster.directory);
  if (!running) return;
  try {
    process.kill(running.pid, 'SIGINT');
  } catch {
    return; // It ended on its own in this moment.
  }
  const deadline = Date.now() + 60_000;
  while (await isPostmasterOf(running.pid, cluster.directory)) {
    if (Date.now() > deadline) return cluster.log('PostgreSQL is still writing to the disk, and will end by itself.');
    await delay(20);
  }
}

async function adopt(cluster: Cluster, deadline: number): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster.directory);
  if (!found) return undefined;
  const answer = await untilAnswering(cluster, found, () => isPostmasterOf(found.pid, cluster.directory), deadline);
  if (answer === 'ended') return undefined;
  if (answer === 'refused') throw refusedBy(cluster, found.pid);
  if (answer.version === cluster.binaries.version) {
    cluster.log(`PostgreSQL ${answer.version} is running already (process ${found.pid}, port ${found.port}).`);
    return found;
  }
  cluster.log(`Restarting PostgreSQL ${answer.version} as ${cluster.binaries.version}.`);
  await stopPostmaster(cluster);
  return undefined;
}

/** Starts a postmaster; undefined when it ended for a reason that passes. */
async function launch(cluster: Cluster, port: number, deadline: number): Promise<Postmaster | undefined> {
  await removeMisleadingPidFile(cluster.directory);
  const logFile = await open(join(cluster.dataDir, 'postgres.log'), 'a+', 0o600);
  try {
    const { size: start } = await logFile.stat();
    const child = await spawnPostmaster(cluster, port, logFile.fd);
    const isRunning = async () => child.exitCode === null && child.signalCode === null;
    const answer = await untilAnswering(cluster, { pid: child.pid, port }, isRunning, deadline);
    if (answer === 'refused') {
      child.kill('SIGINT');
      throw refusedBy(cluster, child.pid);
    }
    if (answer !== 'ended') {
      cluster.log(`PostgreSQL ${answer.version} is running (process ${child.pid}, port ${port}).`);
      return { pid: child.pid, port };
    }
    const { size: end } = await logFile.stat();
    const { buffer } = await logFile.read(Buffer.alloc(end - start), 0, end - start, start);
    const said = buffer.toString();
    // What it told ourselves while we waited is not the reason.
    const reason = said.match(/(?:FATAL|PANIC): +(?!the database system is ).*/g)?.at(-1);
    if (saysDiskFull(said) || (!reason && (await isFull(cluster.dataDir)))) throw diskFull(cluster.dataDir);
    if (!PASSING.test(said) || Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL could not start on ${cluster.directory}: ${reason ?? `it ended with ${child.signalCode ?? child.exitCode}.`}`,
      );
    }
    cluster.log(`PostgreSQL could not start yet and is tried again: ${reason}`);
    return undefined;
  } finally {
    await logFile.close();
  }
}

async function spawnPostmaster(
  cluster: Cluster,
  port: number,
  logFile: number,
): Promise<ChildProcess & { pid: number }> {
  const settings = Object.entries({ ...SETTINGS, ...(cluster.durable ? {} : NOT_DURABLE) });
  const args = [
    '-D',
    cluster.directory,
    '-p',
    String(port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(cluster.binaries.postgres, args, {
    ...cluster.account,
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', logFile, logFile],
    // Its own session: an interrupt from the terminal must not end it before the server's last writes.
    detached: true,
  });
  await once(child, 'spawn');
  child.unref();
  return child as ChildProcess & { pid: number };
}

/** Whether the disk has no room even for a line in the log. */
async function isFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < 64 * 1024;
}

/** Waits until the postmaster answers as ours and says its version. */
async function untilAnswering(
  cluster: Cluster,
  { pid, port }: Postmaster,
  isRunning: () => Promise<boolean>,
  deadline: number,
): Promise<{ version: string } | 'refused' | 'ended'> {
  let notice = Date.now() + 3_000;
  for (let attempt = 1; ; attempt += 1) {
    const { ready } = (await findPostmaster(cluster.directory)) ?? { ready: false };
    const answer = await ask(cluster, port);
    if (typeof answer === 'object') return answer;
    if (!(await isRunning())) return 'ended';
    // Only a postmaster that says it is ready has refused us; until then a stranger may have answered on its port.
    if (answer === 'refused' && ready) return 'refused';
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (process ${pid}) is not ready yet and goes on by itself with the data in ${cluster.directory}; see postgres.log, and start the server again later.`,
      );
    }
    if (Date.now() > notice) {
      cluster.log('Waiting for PostgreSQL, which is recovering or shutting down.');
      notice = Date.now() + 30_000;
    }
    await delay(Math.min(attempt * 10, 500));
  }
}

function refusedBy(cluster: Cluster, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `A PostgreSQL (process ${pid}) runs on ${cluster.directory} but does not accept the password in ${cluster.dataDir}/postgres.password; restore that file, or stop that process if it is not ours.`,
  );
}

/** Asks who answers on the port: our cluster's version, 'refused' by something else, or 'waiting' as nobody answers yet. */
async function ask(cluster: Cluster, port: number): Promise<{ version: string } | 'refused' | 'waiting'> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: CLUSTER_USER,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string; version: string }>(
      `select current_setting('data_directory') as directory, current_setting('server_version') as version`,
    );
    const [row] = rows;
    const directory = row && (await realpath(row.directory).catch(() => row.directory));
    return row && directory === cluster.directory ? { version: row.version } : 'refused';
  } catch (error) {
    // Class 28: authentication failed. Everything else (nobody listens, starting up, shutting down) passes.
    return error instanceof pg.DatabaseError && error.code?.startsWith('28') ? 'refused' : 'waiting';
  } finally {
    await client.end().catch(() => {});
  }
}
