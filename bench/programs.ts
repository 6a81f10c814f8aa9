import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/db/embedded-postmaster.ts';
import { serverArgs } from '../scripts/server-args.mjs';

const root = join(import.meta.dirname, '..');

/** Maximum time until a program is ready, in milliseconds; includes creating the demo world. */
const startTimeout = 180_000;

/** A server in a separate process. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** For example `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Registers the function that undoes a step, before the step can fail. */
export type Undo = (step: () => Promise<void>) => void;

/** Our server with the demo world, with its database and all files in `dataDir`; on a free port by default. */
export const startOurServer = (
  dataDir: string,
  undo: Undo,
  port?: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> =>
  startServer(serverArgs, 'Sixty is ready', { DATA_DIR: dataDir, DEMO: '1', ...settings }, undo, port);

/** The server to compare with, run in the same way. */
export const startBareServer = (databaseUrl: string, undo: Undo): Promise<RunningServer> =>
  startServer(
    ['--max-semi-space-size=2', 'bench/bare-server.ts'],
    'Bare server is ready',
    { DATABASE_URL: databaseUrl },
    undo,
  );

const startServer = async (
  args: readonly string[],
  readyWords: string,
  settings: Readonly<Record<string, string>>,
  undo: Undo,
  wantedPort?: number,
): Promise<RunningServer> => {
  const port = wantedPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Nothing else from the caller's environment: it may name a real database.
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  undo(() => stop(child));
  await untilOutput(child, readyWords);
  if (child.pid === undefined) throw new Error(`${args.at(-1)} has no process id.`);
  return { pid: child.pid, port, origin, stop: () => stop(child) };
};

const untilOutput = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`${child.spawnargs.at(-1)} ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('was not ready in time'), startTimeout);
    const listen = (data: unknown) => {
      output += String(data);
      if (output.includes(words)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => fail('ended'));
    child.once('close', () => clearTimeout(timer));
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
