import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, clusterUser } from './embedded-cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { findPostmaster, type Postmaster } from './embedded-pid-file.ts';

/** An answer from our cluster; `version` is such as `18.4`. */
interface Answer {
  readonly version: string;
}

/**
 * Waits until the postmaster accepts our password, rejects it, or has ended.
 *
 * @param deadline when to stop waiting, in milliseconds since 1970.
 * @throws EmbeddedPostgresError if the deadline passes.
 */
export const untilAnswering = async (
  cluster: Cluster,
  { pid, port }: Postmaster,
  isRunning: () => Promise<boolean>,
  deadline: number,
): Promise<Answer | 'refused' | 'ended'> => {
  let notice = Date.now() + 3_000;
  for (let attempt = 1; ; attempt += 1) {
    const { ready } = (await findPostmaster(cluster.directory)) ?? { ready: false };
    const answer = await ask(cluster, port);
    if (typeof answer === 'object') return answer;
    if (!(await isRunning())) return 'ended';
    // A postmaster that reports ready has really refused us; before, another program may have answered on its port.
    if (answer === 'refused' && ready) return 'refused';
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (process ${pid}) is not ready yet and continues in the background with the data in ${cluster.directory}; see postgres.log, and start the server again later.`,
      );
    }
    if (Date.now() > notice) {
      cluster.log('Waiting for PostgreSQL, which is recovering or shutting down.');
      notice = Date.now() + 30_000;
    }
    await delay(Math.min(attempt * 10, 500));
  }
};

/** The error for a postmaster that rejects our password. */
export const refusedBy = (cluster: Cluster, pid: number): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `A PostgreSQL (process ${pid}) runs on ${cluster.directory} but does not accept the password in ${cluster.dataDir}/postgres.password; restore that file, or stop that process if it is not ours.`,
  );

/**
 * Checks what answers on the port: our cluster (its version), something else ('refused'), or nothing yet ('waiting').
 */
const ask = async (cluster: Cluster, port: number): Promise<Answer | 'refused' | 'waiting'> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: clusterUser,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // The call below says it too.
  try {
    await client.connect();
    const { rows } = await client.query<Answer & { directory: string }>(
      `select current_setting('data_directory') as directory, current_setting('server_version') as version`,
    );
    const [row] = rows;
    const directory = row && (await realpath(row.directory).catch(() => row.directory));
    return row && directory === cluster.directory ? { version: row.version } : 'refused';
  } catch (error) {
    // Class 28: authentication failed. All other errors (nothing listens, starting up, shutting down) are temporary.
    return error instanceof pg.DatabaseError && error.code?.startsWith('28') ? 'refused' : 'waiting';
  } finally {
    await client.end().catch(() => {});
  }
};
