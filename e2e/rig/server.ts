import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latestUpdate } from '@sixty/contract/accounts/account.ts';
import pg from 'pg';
import { serverArgs } from '../../scripts/server-args.mjs';

const root = join(import.meta.dirname, '../..');

/** A whole server with the demo world, in a folder of its own. */
export interface TestServer {
  readonly url: string;
  /** Ends the server at once, as a power cut of its machine would. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Runs SQL, for what happens elsewhere in the world of a journey. Gives the rows. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

/** Settings of the server beyond those that every one of them gets. */
type Settings = Readonly<Record<string, string>>;

const launch = async (
  { host, port }: { readonly host: string; readonly port: number },
  dataDir: string,
  settings: Settings,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: `http://${host}:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout?.on('data', (data) => said.push(String(data)));
  child.stderr?.on('data', (data) => said.push(String(data)));
  for (let wait = 0; wait < 600; wait += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${said.join('')}`);
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`The server was not ready in 60 s:\n${said.join('')}`);
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** `host` is what its users type: passkeys are not for addresses of numbers. */
export const startServer = async (settings: Settings = {}, host = '127.0.0.1'): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-journey-'));
  const port = await freePort();
  let child = await launch({ host, port }, dataDir, settings);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended(child);
  };
  const restart = async () => {
    child = await launch({ host, port }, dataDir, settings);
  };
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
    const postmaster = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(postmaster[3]),
      user: 'sixty',
      database: 'sixty',
      password,
    });
    await client.connect();
    const { rows } = await client.query(sql, [...values]).finally(() => client.end());
    return rows;
  };
  // What is new is told once, by a dialog: the journey that is about it forgets this.
  await query('update users set seen_update = $1', [latestUpdate.id]);
  return {
    query,
    url: `http://${host}:${port}`,
    kill: () => end('SIGKILL'),
    restart,
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
