import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate, queryDatabase } from './database.ts';
import { restoreSnapshot } from './demo-snapshot.ts';
import { copyServerKey } from './run.setup.ts';
import { launchServer } from './server-process.ts';

/** A whole server with its own demo world. */
export interface TestServer {
  readonly url: string;
  /** Kills the server, as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Puts all rows back as the demo world has them. */
  readonly restoreDemo: () => Promise<void>;
  /** Runs SQL that no server command covers; returns the rows. */
  readonly query: <Row = unknown>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a copy of the demo world. `host` is the host its users type. */
export const startServer = async (
  settings: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
): Promise<TestServer> => {
  const database = await copyTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'sixty-journey-'));
  await copyServerKey(dataDir);
  const web = { WEB_DIR: process.env.JOURNEYS_WEB_FOLDER ?? '' };
  const options = { databaseUrl: database.url, dataDir, host, settings: { ...web, ...settings } };
  let server = await launchServer(options);
  const { port, url } = server;
  return {
    url,
    query: (sql, values) => queryDatabase(database.url, sql, values),
    kill: () => server.end('SIGKILL'),
    restart: async () => {
      server = await launchServer({ ...options, port });
    },
    restoreDemo: () => restoreSnapshot(database.url),
    stop: async () => {
      await server.end('SIGTERM');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
