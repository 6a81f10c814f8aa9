import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, run } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { diskFull, EmbeddedPostgresError, saysDiskFull } from './embedded-error.ts';
import { syncFolder } from './sync-folder.ts';

/** The superuser of an embedded cluster, and the name of its database. */
export const clusterUser = 'sixty';

/** A cluster on disk and everything needed to run it. `directory` is its data directory, a real path. */
export interface Cluster {
  readonly dataDir: string;
  readonly directory: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly password: string;
  /** False only in tests: the cluster may lose everything in a power cut. */
  readonly durable: boolean;
  readonly log: (message: string) => void;
}

const unfinishedPrefix = 'postgres.initialising-';

/**
 * Opens the cluster of a data folder, or creates it. A new cluster is created in a temporary folder and renamed when
 * complete, so that a kill leaves nothing that looks complete; leftovers of earlier kills are removed.
 *
 * @throws EmbeddedPostgresError if the folder holds something that we cannot run, or the cluster cannot be created.
 */
export const openCluster = async (parts: Omit<Cluster, 'password'>): Promise<Cluster> => {
  const { dataDir, directory, account } = parts;
  for (const name of await readdir(dataDir)) {
    // The initdb of a killed server may still be writing, so removal is retried.
    if (name.startsWith(unfinishedPrefix))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const passwordFile = join(dataDir, 'postgres.password');
  const existing = await stat(directory).catch(() => undefined);
  if (existing) {
    await checkVersion(directory, parts.binaries.version);
    // A restored backup may belong to root and be open to others; PostgreSQL accepts neither.
    if (account && existing.uid !== account.uid) {
      await run(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, directory]);
    }
    await chmod(directory, 0o700);
    return { ...parts, password: await readPassword(passwordFile) };
  }
  parts.log(`Creating a new PostgreSQL ${parts.binaries.version} database in ${directory}.`);
  const cluster = { ...parts, password: randomBytes(24).toString('base64url') };
  await writeAndSync(passwordFile, `${cluster.password}\n`);
  await initialize(cluster);
  return cluster;
};

const checkVersion = async (directory: string, ours: string): Promise<void> => {
  const found = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined) {
    throw new EmbeddedPostgresError(
      `The folder ${directory} holds no PostgreSQL data; move it away, or set DATA_DIR to another folder.`,
    );
  }
  const major = ours.split('.')[0];
  if (found.trim() === major) return;
  throw new EmbeddedPostgresError(
    `The data in ${directory} belongs to PostgreSQL ${found.trim()} and this server includes PostgreSQL ${major}; back it up with the version that made it, and restore the backup into an empty DATA_DIR.`,
  );
};

const readPassword = async (file: string): Promise<string> => {
  const password = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (password !== '') return password;
  throw new EmbeddedPostgresError(
    `The database password in ${file} is missing or unreadable; restore that file from your backup.`,
  );
};

const initialize = async (cluster: Cluster): Promise<void> => {
  const { account, binaries, dataDir, directory, durable, password } = cluster;
  // A unique name, because the initdb of a killed server may still be writing to another.
  const unfinished = await mkdtemp(join(dataDir, unfinishedPrefix));
  try {
    const passwordFile = join(unfinished, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) {
      await chown(unfinished, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    const made = join(unfinished, 'cluster');
    const answer = await run(account, binaries.initdb, [
      `--pgdata=${made}`,
      `--username=${clusterUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Older systems and macOS lack C.UTF-8; the builtin provider does the sorting.
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (answer.code !== 0) {
      if (saysDiskFull(answer.stderr)) throw diskFull(dataDir);
      const reason = answer.stderr.split('\n').find((line) => /error|fatal/i.test(line)) ?? answer.stderr.trim();
      throw new EmbeddedPostgresError(`PostgreSQL could not be initialized in ${dataDir}: ${reason}`);
    }
    await rename(made, directory);
    await syncFolder(dataDir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

const writeAndSync = async (path: string, text: string): Promise<void> => {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
};
