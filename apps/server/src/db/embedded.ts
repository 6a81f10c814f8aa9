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

/** How long a start waits for crash recovery, in milliseconds. */
const startPatience = 10 * 60_000;

/** How long one attempt to start a killed PostgreSQL again waits, in milliseconds; a shutdown may have to wait for it. */
const restartPatience = 10_000;

/** How often a running server looks whether its PostgreSQL still runs, in milliseconds. */
const watchEvery = 1_000;

interface EmbeddedOptions {
  readonly dataDir: string;
  /** Takes one sentence at a time, without names or secrets. */
  readonly log: (message: string) => void;
  /** False only in tests: faster, and unsafe in a power cut. */
  readonly durable?: boolean;
}

/**
 * Starts the PostgreSQL that keeps its data in `<dataDir>/postgres`, or adopts it when an earlier server was killed and
 * left it running, and starts it again at the same address should it be killed. Holds the data folder until `stop`.
 *
 * Files beside the cluster: `postgres.password`, `postgres.log`, `server.lock`, `server.pid`, and `postgres-binaries-...`
 * where PostgreSQL's user may not read the installed programs.
 *
 * @throws EmbeddedPostgresError when it cannot run, as one sentence for the person who starts the server.
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

/** Runs the cluster of a locked data folder until it is stopped, and then gives the folder back. */
const runLocked = async (cluster: Cluster, unlock: () => Promise<void>): Promise<EmbeddedPostgres> => {
  const { port } = await ensureRunning(cluster, freePort, startPatience);
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

/** Starts a cluster that was killed again, on the port that everybody knows. Returns the function that ends the watch. */
const watch = (cluster: Cluster, port: number): (() => Promise<void>) => {
  let look: Promise<void> | undefined;
  const timer = setInterval(() => {
    look ??= startAgainIfKilled(cluster, port).finally(() => {
      look = undefined;
    });
  }, watchEvery).unref();
  return async () => {
    clearInterval(timer);
    await look;
  };
};

const startAgainIfKilled = async (cluster: Cluster, port: number): Promise<void> => {
  if (await findPostmaster(cluster.directory)) return;
  cluster.log('PostgreSQL has ended unexpectedly; starting it again.');
  try {
    await ensureRunning(cluster, async () => port, restartPatience);
  } catch (error) {
    cluster.log(error instanceof Error ? error.message : String(error));
  }
};
