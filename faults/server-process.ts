import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { health } from '@sixty/contract/site/health.ts';
import { findPostmaster } from '../apps/server/src/db/embedded-pid-file.ts';
import { stopPostmaster } from '../apps/server/src/db/embedded-postmaster.ts';
import { serverArgs } from '../scripts/server-args.mjs';
import { connectTo } from './connection.ts';

const root = join(import.meta.dirname, '..');

/** Maximum start time in milliseconds; a longer one ends the run. */
const startTimeout = 30_000;

/** The real server on a separate data folder, as a process that can be killed and restarted. */
export interface ServerProcess {
  readonly url: string;
  /** Waits until the server reports that it is healthy. */
  readonly ready: () => Promise<void>;
  /** Milliseconds from a kill until the server was healthy again; none if the next kill came before. */
  readonly readyTimes: readonly number[];
  /** Ends the server with SIGKILL and restarts it. */
  readonly kill: () => Promise<void>;
  /** Ends PostgreSQL's postmaster with SIGKILL. @returns true if it was running. */
  readonly killDatabase: () => Promise<boolean>;
  /** Stops the server and its PostgreSQL cleanly. @returns true if the server needed no SIGKILL. */
  readonly stop: () => Promise<boolean>;
}

/** @param dataDir a real path, which identifies PostgreSQL's process. */
export const startServer = (dataDir: string, port: number): ServerProcess => {
  const url = `http://127.0.0.1:${port}`;
  const cluster = join(dataDir, 'postgres');
  const { call } = connectTo(url);
  let server = launch(dataDir, port, url);
  const readyTimes: number[] = [];
  let killedAt: number | null = null;

  const ready = async () => {
    const deadline = performance.now() + startTimeout;
    for (;;) {
      const { accepted } = await call(health, {});
      if (accepted?.valid) {
        if (killedAt !== null) readyTimes.push(performance.now() - killedAt);
        killedAt = null;
        return;
      }
      if (hasEnded(server.child)) throw new Error(`The server ended unexpectedly. ${server.lastOutput()}`);
      if (performance.now() > deadline)
        throw new Error(`The server was not ready within ${startTimeout / 1000} s. ${server.lastOutput()}`);
      await delay(20);
    }
  };

  return {
    url,
    ready,
    readyTimes,
    kill: async () => {
      if (hasEnded(server.child)) throw new Error(`The server ended before it was killed. ${server.lastOutput()}`);
      killedAt = performance.now();
      await end(server.child, 'SIGKILL');
      server = launch(dataDir, port, url);
    },
    killDatabase: async () => {
      const running = await findPostmaster(cluster);
      if (running) process.kill(running.pid, 'SIGKILL');
      return running !== undefined;
    },
    stop: async () => {
      // A server that is still starting would leave its PostgreSQL behind.
      await ready().catch(() => undefined);
      await end(server.child, 'SIGTERM', startTimeout);
      const stopped = server.child.exitCode === 0 && (await findPostmaster(cluster)) === undefined;
      // If it did not stop, kills what is left.
      await end(server.child, 'SIGKILL');
      await stopPostmaster({ directory: cluster, log: (message) => console.error(message) });
      return stopped;
    },
  };
};

interface Launched {
  readonly child: ChildProcess;
  /** Its last output, to find the cause of a failure. */
  readonly lastOutput: () => string;
}

const launch = (dataDir: string, port: number, url: string): Launched => {
  // Only these settings: a DATABASE_URL of the caller must never be used here.
  const settings = { PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1', DEMO: '1', PUBLIC_URL: url };
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, which can be killed as a whole and gets no interrupt from the terminal.
    detached: true,
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (data: Buffer) => {
    output = `${output}${data}`.slice(-1000);
  });
  child.stderr.on('data', (data: Buffer) => {
    complaints = `${complaints}${data}`.slice(0, 2000);
  });
  return { child, lastOutput: () => `Its last output:\n${output}${complaints}` };
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Sends a signal to a server's process group and waits until the server has ended, up to a limit. */
const end = async (child: ChildProcess, signal: NodeJS.Signals, atMost?: number): Promise<void> => {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, signal);
  await (atMost === undefined ? ended : Promise.race([ended, delay(atMost, undefined, { ref: false })]));
};
