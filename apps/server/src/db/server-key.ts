import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { explainFileError } from './embedded-error.ts';
import { syncFolder } from './sync-folder.ts';

/** The server's secret. A value derived for one purpose reveals nothing about another. */
export interface ServerKey {
  /** A keyed hash of 32 bytes: `purpose` is a constant, `parts` are joined unambiguously. */
  readonly derive: (purpose: string, ...parts: readonly string[]) => Buffer;
}

export const serverKeyFrom = (secret: Buffer): ServerKey => ({
  derive: (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest(),
});

/** The reason why the server's key cannot be used. */
export class ServerKeyError extends StartError {
  override name = 'ServerKeyError';
}

/**
 * Loads the key from the data folder (mode 0600), and creates it on the first start.
 *
 * @throws ServerKeyError if the file holds no key, EmbeddedPostgresError if the folder cannot be used.
 */
export const loadServerKey = async (dataDir: string): Promise<ServerKey> => {
  const path = join(dataDir, 'server.key');
  try {
    await mkdir(dataDir, { recursive: true });
    if (!existsSync(path)) await makeKey(dataDir, path);
    const secret = Buffer.from(await readFile(path, 'utf8'), 'base64url');
    if (secret.length !== 32)
      throw new ServerKeyError(`The server key in ${path} is damaged. Restore it from a backup.`);
    return serverKeyFrom(secret);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
};

/** The file gets its name once it is complete and on disk, and never replaces the key of another server. */
const makeKey = async (dataDir: string, path: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
};
