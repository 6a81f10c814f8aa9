import { type Database, inTransaction, type Rows, statement } from './client.ts';
import { decryptValue, encryptValue } from './encryption.ts';
import { type ServerKey, serverKeyFrom } from './server-key.ts';
import {
  createSecret,
  findSecret,
  newSecret,
  replaceSecret,
  type SecretSource,
  ServerKeyError,
  sourceName,
} from './server-secret.ts';

/** How long a replaced secret still opens the database, so that servers can change one by one, in days. */
export const overlapDays = 7;

const lockServerKeys = statement<never, []>('lock-server-keys', 'lock table server_keys in exclusive mode');

const listServerKeys = statement<{ fingerprint: string; sealed_root: Buffer; retires_at: Date | null }, []>(
  'list-server-keys',
  'select fingerprint, sealed_root, retires_at from server_keys',
);

const insertServerKey = statement<never, [fingerprint: string, sealedRoot: Buffer, now: Date]>(
  'insert-server-key',
  'insert into server_keys (fingerprint, sealed_root, created_at) values ($1, $2, $3)',
);

const retireOtherKeys = statement<never, [fingerprint: string, at: Date]>(
  'retire-other-server-keys',
  'update server_keys set retires_at = least(retires_at, $2) where fingerprint <> $1',
);

export const deleteRetiredKeys = statement<never, [now: Date]>(
  'delete-retired-server-keys',
  'delete from server_keys where retires_at <= $1',
);

const hasUsers = statement<{ has_users: boolean }, []>('has-users', 'select exists (select from users) as has_users');

const fingerprintOf = (secret: Buffer): string =>
  serverKeyFrom(secret).derive('fingerprint').subarray(0, 8).toString('hex');

const seal = (secret: Buffer, root: Buffer): Buffer =>
  encryptValue(serverKeyFrom(secret), 'root', fingerprintOf(secret), root);

/** The root secret that a secret opens. */
const openRoot = async (rows: Rows, source: SecretSource, secret: Buffer, now: Date): Promise<Buffer> => {
  const keys = await rows(listServerKeys, []);
  const own = keys.find(({ fingerprint }) => fingerprint === fingerprintOf(secret));
  if (!own) {
    throw new ServerKeyError(
      `${sourceName(source)} belongs to another database: this one needs the key ${current(keys)}. Restore that key from a backup.`,
    );
  }
  if (own.retires_at !== null && own.retires_at <= now) {
    throw new ServerKeyError(
      `${sourceName(source)} was replaced, and opens this database no more: it needs the key ${current(keys)}.`,
    );
  }
  return decryptValue(serverKeyFrom(secret), 'root', own.fingerprint, own.sealed_root);
};

const current = (keys: readonly { fingerprint: string; retires_at: Date | null }[]): string =>
  keys.find(({ retires_at }) => retires_at === null)?.fingerprint ?? 'that is not here';

/**
 * The key of this database. The first start makes a root secret, and the server's secret that opens it unless
 * SERVER_KEY gives one. A database from before there was a root secret keeps its own secret as the root.
 *
 * @throws ServerKeyError if there is no secret, a damaged one, or one of another database; EmbeddedPostgresError if the
 *   data folder cannot be used.
 */
export const loadServerKey = async (db: Database, source: SecretSource, now: Date): Promise<ServerKey> => {
  return inTransaction(db, async (rows) => {
    await rows(lockServerKeys, []);
    const found = await findSecret(source);
    const keys = await rows(listServerKeys, []);
    const [used] = await rows(hasUsers, []);
    const isNew = keys.length === 0 && used?.has_users !== true;
    if (found === null && !isNew) {
      throw new ServerKeyError(
        `${sourceName(source)} is missing: this database needs the key ${current(keys)}. Restore it from a backup, or set SERVER_KEY.`,
      );
    }
    const secret = found ?? (await createSecret(source.dataDir));
    if (keys.length > 0) return serverKeyFrom(await openRoot(rows, source, secret, now));
    const root = isNew ? newSecret() : secret;
    await rows(insertServerKey, [fingerprintOf(secret), seal(secret, root), now]);
    return serverKeyFrom(root);
  });
};

/**
 * Lets a new secret open the root, and the present one for `overlapDays` more. What was derived stays as it is. The
 * new secret replaces the file in the data folder, unless SERVER_KEY gives the present one.
 *
 * @returns when the present secret ends.
 * @throws ServerKeyError as `loadServerKey`.
 */
export const rotateServerKey = async (
  db: Database,
  source: SecretSource,
  next: Buffer,
  now: Date,
): Promise<{ readonly retiresAt: Date }> => {
  const retiresAt = new Date(now.getTime() + overlapDays * 24 * 3_600_000);
  await inTransaction(db, async (rows) => {
    await rows(lockServerKeys, []);
    const secret = await findSecret(source);
    if (secret === null) throw new ServerKeyError(`${sourceName(source)} is missing: restore it from a backup.`);
    const root = await openRoot(rows, source, secret, now);
    await rows(insertServerKey, [fingerprintOf(next), seal(next, root), now]);
    await rows(retireOtherKeys, [fingerprintOf(next), retiresAt]);
  });
  // After the commit: a crash in between leaves the present secret in place, which still opens the root.
  if (source.serverKey === null) await replaceSecret(source.dataDir, next);
  return { retiresAt };
};
