import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The unprivileged user for PostgreSQL when the server runs as root; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Result of a program; if it could not start, code -1 with the reason in `stderr`. */
interface ProgramOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A moved clock is PostgreSQL's too (`npm run test:dates`). */
const movedClock =
  process.env.CLOCK_OFFSET === undefined
    ? {}
    : { CLOCK_OFFSET: process.env.CLOCK_OFFSET, LD_PRELOAD: process.env.LD_PRELOAD ?? '' };

/** Environment of PostgreSQL's programs: messages in English, which we parse, and no PG* variables of the caller. */
export const programEnvironment = { ...movedClock, PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end, as the given account. */
export const run = (account: Account | undefined, program: string, args: readonly string[]): Promise<ProgramOutcome> =>
  new Promise((done) => {
    // The account may be unable to enter our working folder.
    const options = { ...account, cwd: '/', env: programEnvironment };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) done({ code: 0, stdout, stderr });
      else if (typeof error.code === 'number') done({ code: error.code, stdout, stderr });
      else done({ code: -1, stdout, stderr: stderr || error.message });
    });
  });

/**
 * The account for the cluster in `directory`; undefined if we are not root and PostgreSQL runs as our own user. An
 * existing cluster keeps its owner; a new one gets `postgres` if that user exists, else `nobody`.
 */
export const findAccount = async (directory: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(directory).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const uid = await run(undefined, 'id', ['-u', name]);
    const gid = await run(undefined, 'id', ['-g', name]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody; start the server as another user, or set DATABASE_URL.',
  );
};

/** Creates the data folder for its owner only, unless it exists, and returns its real path. */
export const makeDataDir = async (path: string): Promise<string> => {
  const dataDir = resolve(path);
  await mkdir(dirname(dataDir), { recursive: true });
  // Only the folder itself is private; its parents keep the usual mode.
  const existing = await stat(dataDir).catch(() => undefined);
  if (!existing?.isDirectory()) await mkdir(dataDir, { mode: 0o700 });
  return realpath(dataDir);
};

/**
 * Lets the account enter the data folder, by opening it for the account's group if necessary.
 *
 * @throws EmbeddedPostgresError that names a closed parent folder; we do not change folders outside our own.
 */
export const openDataDirFor = async (account: Account, dataDir: string): Promise<void> => {
  const parent = await firstClosedFolder(account, dirname(dataDir));
  if (parent !== undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as the user with id ${account.uid}, which may not enter ${parent}; run "chmod o+x '${parent}'", or set DATA_DIR to a folder elsewhere.`,
    );
  }
  if ((await firstClosedFolder(account, dataDir)) === undefined) return;
  const { uid, mode } = await stat(dataDir);
  await chown(dataDir, uid, account.gid);
  await chmod(dataDir, (mode & 0o707) | 0o010);
};

/**
 * The first folder from the root down to `path` that the account may not enter. Asks the system, because access lists
 * also apply.
 */
const firstClosedFolder = async (account: Account, path: string): Promise<string | undefined> => {
  const folders = [path];
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) folders.unshift(dirname(folder));
  const script = 'for folder do [ -x "$folder" ] || { printf %s "$folder"; exit 1; }; done';
  const answer = await run(account, '/bin/sh', ['-c', script, 'sh', ...folders]);
  return answer.code === 1 ? answer.stdout : undefined;
};
