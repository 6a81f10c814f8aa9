import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { programEnvironment } from './embedded-account.ts';
import { refusedBy, untilAnswering } from './embedded-answer.ts';
import type { Cluster } from './embedded-cluster.ts';
import { diskFull, EmbeddedPostgresError, saysDiskFull } from './embedded-error.ts';
import { type Postmaster, removeMisleadingPidFile } from './embedded-pid-file.ts';

/** On the command line, so that they apply to clusters of any version. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Students' names must not reach the log. Statements, parameters, details and error texts ('invalid input syntax for
  // type date: "..."') contain them, and the client gets errors anyway. So only messages about the whole server (LOG,
  // FATAL, PANIC) are logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

const notDurable = { fsync: 'off', full_page_writes: 'off' };

/** Temporary failures of a start: a port taken since we chose it; processes of the last run that are still exiting. */
const temporary = /Address already in use|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/**
 * Starts a postmaster and waits until it answers; undefined if it ended for a temporary reason.
 *
 * @param deadline when to stop waiting, in milliseconds since 1970.
 * @throws EmbeddedPostgresError if it ended for another reason, or does not answer in time.
 */
export const startPostmaster = async (
  cluster: Cluster,
  port: number,
  deadline: number,
): Promise<Postmaster | undefined> => {
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
    const output = buffer.toString();
    // Answers to our own connection attempts are not the reason.
    const reason = output.match(/(?:FATAL|PANIC): +(?!the database system is ).*/g)?.at(-1);
    if (saysDiskFull(output) || (!reason && (await isFull(cluster.dataDir)))) throw diskFull(cluster.dataDir);
    if (!temporary.test(output) || Date.now() > deadline) {
      const ending = reason ?? `it ended with ${child.signalCode ?? child.exitCode}.`;
      throw new EmbeddedPostgresError(`PostgreSQL could not start on ${cluster.directory}: ${ending}`);
    }
    cluster.log(`PostgreSQL could not start yet; trying again: ${reason}`);
    return undefined;
  } finally {
    await logFile.close();
  }
};

const spawnPostmaster = async (
  cluster: Cluster,
  port: number,
  logFile: number,
): Promise<ChildProcess & { pid: number }> => {
  const given = Object.entries({ ...settings, ...(cluster.durable ? {} : notDurable) });
  const args = [
    '-D',
    cluster.directory,
    '-p',
    String(port),
    ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(cluster.binaries.postgres, args, {
    ...cluster.account,
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', logFile, logFile],
    // A separate session: an interrupt from the terminal must not end it before the server's last writes.
    detached: true,
  });
  await once(child, 'spawn');
  child.unref();
  return child as ChildProcess & { pid: number };
};

/** True if the disk has no room even for a log line. */
const isFull = async (dataDir: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < 64 * 1024;
};
