import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serverArgs } from '../../scripts/server-args.mjs';

const root = join(import.meta.dirname, '../..');

/** Time limit of a start in milliseconds, enough on an overloaded machine. */
const startPatience = 80_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

interface LaunchOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The host in the users' address bar. Passkeys do not work on IP addresses. */
  readonly host?: string;
  readonly port?: number;
  /** Settings besides those that all servers get. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly port: number;
  readonly url: string;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a server with the demo world and cheap password hashes, and waits until it listens. */
export const launchServer = async ({
  databaseUrl,
  dataDir,
  host = '127.0.0.1',
  port: wantedPort,
  settings = {},
}: LaunchOptions): Promise<ServerProcess> => {
  const port = wantedPort ?? (await freePort());
  const url = `http://${host}:${port}`;
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      TEST_PASSWORD_COST: '1',
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(child);
  return {
    port,
    url,
    end: async (signal) => {
      const ended = new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        else child.once('exit', () => resolve());
      });
      child.kill(signal);
      await ended;
    },
  };
};

/** The server prints its address once it listens. */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const output: string[] = [];
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${reason}:\n${output.join('')}`));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`The server was not ready in ${startPatience / 1000} s`);
    }, startPatience);
    child.once('exit', () => fail('The server ended at its start'));
    child.stderr?.on('data', (data) => output.push(String(data)));
    child.stdout?.on('data', (data) => {
      output.push(String(data));
      if (!output.join('').includes('Sixty is ready at')) return;
      clearTimeout(timer);
      output.length = 0;
      child.removeAllListeners('exit');
      resolve();
    });
  });
