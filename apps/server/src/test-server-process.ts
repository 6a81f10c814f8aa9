import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** For tests: the server as a process of its own, over a data folder, with these settings and no others. */
export const startServerProcess = (dataDir: string, settings: Readonly<Record<string, string>> = {}): ServerProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Where it listens, as soon as it does. */
export const untilReady = async (server: ServerProcess): Promise<string> => {
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready at (\S+)/.exec(line)?.[1];
    if (url) {
      // What it says further is read, or it would wait for a reader at some time.
      server.stdout.resume();
      return url;
    }
  }
  throw new Error('The server ended without being ready.');
};

/** Ends it at once, as a power cut does. */
export const killServer = async (server: ServerProcess): Promise<void> => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
};
