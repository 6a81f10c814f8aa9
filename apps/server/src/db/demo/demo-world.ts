import { randomBytes } from 'node:crypto';
import type { Library } from '@sixty/content/library.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import { totpSecretBytes, totpSecretFrom, totpSecretTexts } from '../../adapters/totp/totp.ts';
import { StartError } from '../../start-error.ts';
import type { Database } from '../client.ts';
import { decryptValue, encryptValue } from '../encryption.ts';
import {
  exerciseResults,
  goalLines,
  groups,
  licenses,
  memberships,
  organizations,
  resultChanges,
  sessions,
  studentInstructors,
  studentNotes,
  studentShares,
  students,
  subscriptions,
  totpSecrets,
  users,
} from '../schema/schema.ts';
import type { ServerKey } from '../server-key.ts';
import { type DemoRows, demoRows } from './demo-rows.ts';
import { type DemoSignIn, demoEmail, demoSignIns, demoTotp, demoUsers } from './people.ts';

/** Any number that is the same for all servers of a database. */
const demoLock = 6_060_061;

/** PostgreSQL accepts 65,535 values in a statement, and a result has 16. */
const resultsAtOnce = 1000;

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

/**
 * Creates the demo world in a database without users, in one transaction. Servers that start together wait for each
 * other, so only one creates it. Where others reach the server, published passwords and the staff's published secret are
 * replaced by random ones, and their sessions end.
 *
 * @returns the sign-ins to print, which are the new ones if some were replaced and empty if all were replaced before;
 * null for a real database, which is left unchanged.
 */
export const ensureDemoWorld = async ({
  db,
  key,
  library,
  passwords,
  now,
  isLocalOnly,
}: {
  isLocalOnly: boolean;
  db: Database;
  key: ServerKey;
  library: Library;
  passwords: Passwords;
  now: Date;
}): Promise<readonly DemoSignIn[] | null> =>
  db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if ((await tx.$count(users)) === 0) {
      const rows = demoRows(library, now);
      await insertRows(tx, rows, await hashPasswords(passwords));
      await insertAuthenticator(tx, key, rows);
    } else if (!(await holdsDemoUser(tx))) return null;
    return isLocalOnly ? demoSignIns : replacePublished(tx, { key, passwords, now });
  });

/**
 * Protects a server outside demo mode from users whose password is public.
 *
 * @throws StartError if a user of the demo world exists.
 */
export const refuseDemoWorld = async ({ orm }: Pick<Database, 'orm'>): Promise<void> => {
  if (!(await holdsDemoUser(orm))) return;
  throw new StartError(
    'This database holds the demo world, whose passwords are public: set DEMO=1 to keep using it, or start with an empty database, with another DATA_DIR or DATABASE_URL.',
  );
};

/**
 * The users of the demo world, by verified addresses: anyone can sign up with these usernames and addresses, but nobody
 * gets mail at example.org. A provider that vouches for such an address makes a user without a password.
 */
const isDemoUser = and(
  inArray(sql`lower(${users.email})`, demoUsers.map(demoEmail)),
  isNotNull(users.emailVerifiedAt),
  isNotNull(users.passwordHash),
);

const holdsDemoUser = async (orm: Pick<Database['orm'], '$count'>): Promise<boolean> =>
  (await orm.$count(users, isDemoUser)) > 0;

const hashPasswords = async (passwords: Passwords): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      demoUsers.map(async ({ username, password }) => [username, await passwords.hash(password)] as const),
    ),
  );

const insertAuthenticator = async (tx: Transaction, key: ServerKey, rows: DemoRows): Promise<void> => {
  const { id: userId, createdAt } = rows.users.find(({ username }) => username === demoTotp.username) ?? {};
  if (!userId || !createdAt) throw new Error('The staff of the demo world are among its users.');
  const secret = encryptValue(key, 'totp', userId, totpSecretFrom(demoTotp.secret));
  await tx.insert(totpSecrets).values({ userId, secret, createdAt, lastStep: 0 });
};

/** Replaces the published passwords and secrets; accounts without any are left alone. Returns the new sign-ins. */
const replacePublished = async (
  tx: Transaction,
  { key, passwords, now }: { readonly key: ServerKey; readonly passwords: Passwords; readonly now: Date },
): Promise<readonly DemoSignIn[]> => {
  const replaced: DemoSignIn[] = [];
  for (const user of demoUsers) {
    const [row] = await tx
      .select()
      .from(users)
      .where(and(isDemoUser, eq(sql`lower(${users.email})`, demoEmail(user))));
    if (!row) continue;
    const totpSecret = await replaceAuthenticator(tx, key, row.id);
    const isPublished = (await passwords.verify(row.passwordHash, user.password)) === 'right';
    if (!isPublished && totpSecret === null) continue;
    const password = randomBytes(12).toString('base64url');
    await tx
      .update(users)
      .set({ passwordHash: await passwords.hash(password) })
      .where(eq(users.id, row.id));
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, row.id), isNull(sessions.endedAt)));
    replaced.push({ username: row.username, password, totpSecret });
  }
  return replaced;
};

/** @returns the new secret, in base32; null if the user's is not the published one. */
const replaceAuthenticator = async (tx: Transaction, key: ServerKey, userId: string): Promise<string | null> => {
  const [stored] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  if (!stored || !decryptValue(key, 'totp', userId, stored.secret).equals(totpSecretFrom(demoTotp.secret))) return null;
  const bytes = randomBytes(totpSecretBytes);
  const secret = encryptValue(key, 'totp', userId, bytes);
  await tx.update(totpSecrets).set({ secret, lastStep: 0 }).where(eq(totpSecrets.userId, userId));
  return totpSecretTexts(bytes, '').secret;
};

const insertRows = async (tx: Transaction, rows: DemoRows, hashes: ReadonlyMap<string, string>): Promise<void> => {
  await tx
    .insert(users)
    .values(rows.users.map((user) => ({ ...user, passwordHash: hashes.get(user.username) ?? null })));
  await tx.insert(organizations).values(rows.organizations);
  await tx.insert(groups).values(rows.groups);
  await tx.insert(memberships).values(rows.memberships);
  await tx.insert(subscriptions).values(rows.subscriptions);
  await tx.insert(students).values(rows.students);
  await tx.insert(licenses).values(rows.licenses);
  await tx.insert(studentInstructors).values(rows.studentInstructors);
  await tx.insert(studentShares).values(rows.studentShares);
  for (let start = 0; start < rows.exerciseResults.length; start += resultsAtOnce) {
    await tx.insert(exerciseResults).values(rows.exerciseResults.slice(start, start + resultsAtOnce));
  }
  if (rows.resultChanges.length > 0) await tx.insert(resultChanges).values(rows.resultChanges);
  await tx.insert(studentNotes).values(rows.studentNotes);
  await tx.insert(goalLines).values(rows.goalLines);
};
