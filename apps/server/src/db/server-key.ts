import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The server's own secret. What is derived for one purpose says nothing about another. */
export interface ServerKey {
  /** A keyed hash of 32 bytes: `purpose` is a constant of the caller's, `parts` are joined unambiguously. */
  readonly derive: (purpose: string, ...parts: readonly string[]) => Buffer;
}

export const serverKeyFrom = (secret: Buffer): ServerKey => ({
  derive: (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest(),
});

/** The key kept in the data folder (mode 0600), made on the first start. */
export const loadServerKey = async (dataDir: string): Promise<ServerKey> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'server.key');
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = Buffer.from(await readFile(path, 'utf8'), 'base64url');
  if (secret.length !== 32) throw new Error(`The server key in ${path} is damaged. Restore it from a backup.`);
  return serverKeyFrom(secret);
};
