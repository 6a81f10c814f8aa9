import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { explainFileError } from './embedded-error.ts';
import { syncFolder } from './sync-folder.ts';

/** Where the server's secret comes from: the setting SERVER_KEY, or else a file in the data folder. */
export interface SecretSource {
  readonly dataDir: string;
  readonly serverKey: Buffer | null;
}

/** Why the server's key cannot be used. */
export class ServerKeyError extends StartError {
  override name = 'ServerKeyError';
}

export const newSecret = (): Buffer => randomBytes(32);

export const secretText = (secret: Buffer): string => secret.toString('base64url');

/** The secret of 32 bytes that a text holds; null if it holds none. */
export const parseSecret = (text: string): Buffer | null => {
  const secret = Buffer.from(text.trim(), 'base64url');
  return secret.length === 32 && /^[\w-]{43}$/.test(text.trim()) ? secret : null;
};

const pathOf = (dataDir: string): string => join(dataDir, 'server.key');

/** The name of the source, for sentences to the operator. */
export const sourceName = ({ dataDir, serverKey }: SecretSource): string =>
  serverKey === null ? `The server key in ${pathOf(dataDir)}` : 'SERVER_KEY';

/**
 * The secret, or null if the data folder has none.
 *
 * @throws ServerKeyError if the file holds no secret.
 */
export const findSecret = async ({ dataDir, serverKey }: SecretSource): Promise<Buffer | null> => {
  if (serverKey !== null) return serverKey;
  const path = pathOf(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw explainFileError(error, dataDir);
  });
  if (text === null) return null;
  const secret = parseSecret(text);
  if (secret === null) throw new ServerKeyError(`The server key in ${path} is damaged. Restore it from a backup.`);
  return secret;
};

/** Stores a secret in the data folder (mode 0600), unless there is one. @returns the stored one. */
export const createSecret = async (dataDir: string): Promise<Buffer> => {
  await writeSecret(dataDir, newSecret(), async (draft, path) => {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  });
  const secret = await findSecret({ dataDir, serverKey: null });
  if (secret === null) throw new ServerKeyError(`The server key in ${pathOf(dataDir)} was removed during the start.`);
  return secret;
};

/** Replaces the secret in the data folder. */
export const replaceSecret = (dataDir: string, secret: Buffer): Promise<void> => writeSecret(dataDir, secret, rename);

/** The file gets its name once it is complete and on disk. */
const writeSecret = async (
  dataDir: string,
  secret: Buffer,
  name: (draft: string, path: string) => Promise<void>,
): Promise<void> => {
  const path = pathOf(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, secretText(secret), { flag: 'wx', mode: 0o600, flush: true });
    await name(draft, path);
    await syncFolder(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
};
