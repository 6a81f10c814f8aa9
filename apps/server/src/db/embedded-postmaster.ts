import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { refusedBy, untilAnswering } from './embedded-answer.ts';
import type { Cluster } from './embedded-cluster.ts';
import { findPostmaster, isPostmasterOf, type Postmaster } from './embedded-pid-file.ts';
import { startPostmaster } from './embedded-start.ts';

/**
 * Starts the cluster and waits until it answers, including crash recovery. Adopts a PostgreSQL that an earlier server
 * left running on this cluster.
 *
 * @param choosePort gives the port for a start; called again if it was taken.
 * @param timeout milliseconds to wait; a longer recovery continues in the background.
 */
export const ensureRunning = async (
  cluster: Cluster,
  choosePort: () => Promise<number>,
  timeout: number,
): Promise<Postmaster> => {
  const deadline = Date.now() + timeout;
  for (let attempt = 1; ; attempt += 1) {
    const running = (await adopt(cluster, deadline)) ?? (await startPostmaster(cluster, await choosePort(), deadline));
    if (running) return running;
    await delay(Math.min(attempt * 100, 2_000));
  }
};

/** A free port of 127.0.0.1. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening TCP server has a port.');
  return address.port;
};

/**
 * Shuts the cluster down cleanly: open transactions are rolled back, everything committed is on disk. Waits at most a
 * minute; a longer shutdown continues in the background.
 */
export const stopPostmaster = async (cluster: Pick<Cluster, 'directory' | 'log'>): Promise<void> => {
  const running = await findPostmaster(cluster.directory);
  if (!running) return;
  try {
    process.kill(running.pid, 'SIGINT');
  } catch {
    return; // It ended on its own in this moment.
  }
  const deadline = Date.now() + 60_000;
  while (await isPostmasterOf(running.pid, cluster.directory)) {
    if (Date.now() > deadline) return cluster.log('PostgreSQL is still writing to disk and will stop when it is done.');
    await delay(20);
  }
};

const adopt = async (cluster: Cluster, deadline: number): Promise<Postmaster | undefined> => {
  const found = await findPostmaster(cluster.directory);
  if (!found) return undefined;
  const answer = await untilAnswering(cluster, found, () => isPostmasterOf(found.pid, cluster.directory), deadline);
  if (answer === 'ended') return undefined;
  if (answer === 'refused') throw refusedBy(cluster, found.pid);
  if (answer.version === cluster.binaries.version) {
    cluster.log(`PostgreSQL ${answer.version} is already running (process ${found.pid}, port ${found.port}).`);
    return found;
  }
  cluster.log(`Restarting PostgreSQL ${answer.version} as ${cluster.binaries.version}.`);
  await stopPostmaster(cluster);
  return undefined;
};
