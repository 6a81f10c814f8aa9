import { join } from 'node:path';
import pg from 'pg';
import { findAccount, makeDataDir, openDataDirFor } from './embedded-account.ts';
import { packagedPrograms, usableBinaries } from './embedded-binaries.ts';
import { type Cluster, clusterUser, openCluster } from './embedded-cluster.ts';
import { explainFileError } from './embedded-error.ts';
import { lockDataDir } from './embedded-lock.ts';
import { findPostmaster } from './embedded-pid-file.ts';
import { ensureRunning, freePort, stopPostmaster } from './embedded-postmaster.ts';

/** A running embedded PostgreSQL. `url` is for `pg`, with the password; `stop` shuts down cleanly and may be called again. */
export interface EmbeddedPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a start waits for crash recovery. */
const startTimeout = 10 * 60_000;

/** Milliseconds that each restart of a killed PostgreSQL may take; a shutdown may have to wait for it. */
const restartTimeout = 10_000;

/** Milliseconds between two checks that PostgreSQL still runs. */
const watchEvery = 1_000;

interface EmbeddedOptions {
  readonly dataDir: string;
  /** Receives one sentence at a time, without names or secrets. */
  readonly log: (message: string) => void;
  /** False only in tests: faster, and unsafe in a power cut. */
  readonly durable?: boolean;
}

/**
 * Starts the PostgreSQL with its data in `<dataDir>/postgres`, or adopts one that a killed server left running, and
 * restarts it at the same address if it is killed. Locks the data folder until `stop`.
 *
 * Files beside the cluster: `postgres.password`, `postgres.log`, `server.lock`, `server.pid`, and
 * `postgres-binaries-...` if PostgreSQL's user may not read the installed programs.
 *
 * @throws EmbeddedPostgresError if it cannot run, with one sentence for the operator.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  try {
    const dataDir = await makeDataDir(options.dataDir);
    const unlock = await lockDataDir(dataDir);
    try {
      const cluster = await prepareCluster(dataDir, options.log, options.durable ?? true);
      return await runLocked(cluster, unlock);
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
};

/** Runs the cluster of a locked data folder until it is stopped, then unlocks the folder. */
const runLocked = async (cluster: Cluster, unlock: () => Promise<void>): Promise<EmbeddedPostgres> => {
  const { port } = await ensureRunning(cluster, freePort, startTimeout);
  const url = `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${port}`;
  await ensureDatabase(`${url}/postgres`);
  const unwatch = watch(cluster, port);
  const stop = async () => {
    await unwatch();
    await stopPostmaster(cluster);
    await unlock();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `${url}/${clusterUser}`,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
};

/** Makes the cluster of a locked data folder ready to run under a user that can reach it. */
export const prepareCluster = async (
  dataDir: string,
  log: (message: string) => void,
  durable: boolean,
): Promise<Cluster> => {
  const directory = join(dataDir, 'postgres');
  const account = await findAccount(directory);
  if (account) await openDataDirFor(account, dataDir);
  const binaries = await usableBinaries(packagedPrograms(), account, dataDir);
  return openCluster({ dataDir, directory, binaries, account, durable, log });
};

const ensureDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The query says it too.
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [clusterUser]);
    if (found.rowCount === 0) await client.query(`create database ${clusterUser}`);
  } finally {
    await client.end();
  }
};

/** Restarts a cluster that was killed, on the same port. Returns the function that stops watching. */
const watch = (cluster: Cluster, port: number): (() => Promise<void>) => {
  let look: Promise<void> | undefined;
  const timer = setInterval(() => {
    look ??= restartIfKilled(cluster, port).finally(() => {
      look = undefined;
    });
  }, watchEvery).unref();
  return async () => {
    clearInterval(timer);
    await look;
  };
};

const restartIfKilled = async (cluster: Cluster, port: number): Promise<void> => {
  if (await findPostmaster(cluster.directory)) return;
  cluster.log('PostgreSQL ended unexpectedly; restarting it.');
  try {
    await ensureRunning(cluster, async () => port, restartTimeout);
  } catch (error) {
    cluster.log(error instanceof Error ? error.message : String(error));
  }
};
