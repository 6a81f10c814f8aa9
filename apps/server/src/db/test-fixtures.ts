import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountType, OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { noProfile } from '@sixty/domain/students/test-profile.ts';
import { eq, sql } from 'drizzle-orm';
import { hashOfToken, newToken } from '../http/session-cookie.ts';
import type { Database } from './client.ts';
import {
  accountCodes,
  exerciseResults,
  groups,
  licenses,
  memberships,
  organizations,
  passkeys,
  resultChanges,
  rosterFiles,
  sessions,
  studentInstructors,
  studentNotes,
  studentShares,
  students,
  studentTransfers,
  subscriptions,
  totpSecrets,
  transferredStudents,
  userIdentities,
  users,
} from './schema/schema.ts';

export const firstOf = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
};

/** Inserts rows for tests. Names are random, so that files and cases do not collide. */
export const tag = (): string => randomBytes(4).toString('hex');

export const addUser = async (
  { orm }: Database,
  {
    emailVerifiedAt = new Date(),
    passwordHash = null,
    accountTypes = ['customer'],
  }: { emailVerifiedAt?: Date | null; passwordHash?: string | null; accountTypes?: AccountType[] } = {},
) => {
  const username = `user.${tag()}`;
  const user = firstOf(
    await orm
      .insert(users)
      .values({
        username,
        name: 'Test User',
        email: `${username}@example.org`,
        emailVerifiedAt,
        passwordHash,
        accountTypes,
      })
      .returning(),
  );
  return user;
};

export const addOrganization = async (
  { orm }: Database,
  { personal = true, reading = 10, math = 10 }: { personal?: boolean; reading?: number; math?: number } = {},
) => {
  const organization = firstOf(
    await orm
      .insert(organizations)
      .values({ name: `Organization ${tag()}`, personal })
      .returning(),
  );
  await orm.insert(subscriptions).values({
    organizationId: organization.id,
    readingSeats: reading,
    mathSeats: math,
    trial: false,
    startsAt: new Date('2020-01-01'),
    expiresAt: new Date('2100-01-01'),
  });
  return organization;
};

export const addGroup = async ({ orm }: Database, organizationId: string) => {
  const group = firstOf(
    await orm
      .insert(groups)
      .values({ organizationId, name: `Group ${tag()}` })
      .returning(),
  );
  return group;
};

export const addMember = async (
  { orm }: Database,
  organizationId: string,
  userId: string,
  permission: OrganizationPermission,
  groupId: string | null = null,
) => {
  await orm.insert(memberships).values({ organizationId, userId, permission, groupId });
};

/** A customer with a personal organization. */
export const addCustomer = async (db: Database, options: Parameters<typeof addUser>[1] = {}) => {
  const user = await addUser(db, options);
  const organization = await addOrganization(db);
  await addMember(db, organization.id, user.id, 'licensee');
  return { user, organization };
};

export const addStudent = async (
  { orm }: Database,
  owner: { organizationId: string; userId: string; groupId?: string | null },
  programs: readonly Program[] = ['reading', 'math'],
) => {
  const { organizationId, userId, groupId = null } = owner;
  const student = firstOf(
    await orm
      .insert(students)
      .values({ organizationId, ownerId: userId, groupId, name: `Student ${tag()}`, birthDay: '2015-05-05' })
      .returning(),
  );
  for (const program of programs) await orm.insert(licenses).values({ organizationId, studentId: student.id, program });
  return student;
};

/** As an operator does: a transaction that names the student (decision 004). */
export const eraseStudent = ({ orm }: Database, studentId: string, named = studentId) =>
  orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('sixty.erased_student', ${named}, true)`);
    await tx.execute(sql`delete from exercise_results where student_id = ${studentId}`);
    await tx.execute(sql`delete from students where id = ${studentId}`);
  });

/** An account with seats and its owner signed in: the Licensee of a school, or of a personal organization. */
export const addAccount = async (db: Database, options: Parameters<typeof addOrganization>[1] = {}) => {
  const user = await addUser(db);
  const organization = await addOrganization(db, options);
  await addMember(db, organization.id, user.id, 'licensee');
  const owner = { userId: user.id, organizationId: organization.id };
  return { user, organization, owner, token: await addSession(db, owner) };
};

export const addShare = async ({ orm }: Database, studentId: string, recipientId: string, canWrite: boolean) => {
  const giverId = sql`(select owner_id from students where id = ${studentId})`;
  await orm.insert(studentShares).values({ studentId, recipientId, canWrite, giverId });
};

/** The username of a student's owner, who gives the shares of `addShare`. */
export const usernameOfOwner = async ({ orm }: Database, studentId: string): Promise<string> => {
  const [owner] = await orm
    .select({ username: users.username })
    .from(students)
    .innerJoin(users, eq(users.id, students.ownerId))
    .where(eq(students.id, studentId));
  return owner?.username ?? '';
};

export const addInstructor = async ({ orm }: Database, studentId: string, userId: string) => {
  await orm.insert(studentInstructors).values({ studentId, userId });
};

/** Passes every sign-in requirement by default. @returns the token for the session's cookie. */
export const addSession = async (
  { orm }: Database,
  session: { userId: string; organizationId?: string; studentId?: string; isStrong?: boolean },
): Promise<string> => {
  const token = newToken();
  await orm.insert(sessions).values({
    tokenHash: hashOfToken(token),
    userId: session.userId,
    organizationId: session.organizationId ?? null,
    studentId: session.studentId ?? null,
    isStrong: session.isStrong ?? true,
    expiresAt: new Date('2100-01-01'),
  });
  return token;
};

/** A passkey that cannot sign in. @returns its id. */
export const addPasskeyOf = async ({ orm }: Database, userId: string): Promise<string> => {
  const keys = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0, transports: ['internal'] };
  const row = firstOf(
    await orm
      .insert(passkeys)
      .values({ ...keys, userId, name: 'Laptop', createdAt: new Date() })
      .returning(),
  );
  return row.id;
};

/** @returns the id of an additional session of a user. */
/** Links a user to another site's sign-in. */
export const addIdentity = async ({ orm }: Database, userId: string) => {
  await orm.insert(userIdentities).values({ provider: 'elsewhere', subject: userId, userId, createdAt: new Date() });
};

export const addOtherSession = async (db: Database, owner: { userId: string; organizationId: string }) => {
  const tokenHash = hashOfToken(await addSession(db, owner));
  const session = firstOf(await db.orm.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)));
  return session.id;
};

/** A passkey, and an authenticator app unless one exists. The secret gives no codes. @returns the passkey's id. */
export const addFactorsOf = async (db: Database, userId: string): Promise<string> => {
  const values = { userId, secret: randomBytes(48), createdAt: new Date(), lastStep: 0 };
  await db.orm.insert(totpSecrets).values(values).onConflictDoNothing();
  return addPasskeyOf(db, userId);
};

/** A result in addition by default; `voided` by its instructor. */
export const addResult = async (
  { orm }: Database,
  {
    voided = false,
    ...given
  }: Partial<typeof exerciseResults.$inferInsert> & {
    readonly studentId: string;
    readonly instructorId: string;
    readonly voided?: boolean;
  },
) => {
  const id = randomUUID();
  const now = new Date();
  await orm.insert(exerciseResults).values({
    id,
    type: 'addition',
    number: 1,
    contentVersion: '0123456789ab',
    itemCount: 30,
    seconds: 60,
    responses: 20,
    errors: [],
    responseGoal: 30,
    errorGoal: 2,
    takenAt: now,
    localDay: now.toISOString().slice(0, 10),
    zone: 'UTC',
    ...given,
  });
  const { studentId, instructorId: changedBy } = given;
  if (voided) {
    const change = { resultId: id, studentId, kind: 'voided' as const, reason: 'A fire drill.', changedBy };
    await orm.insert(resultChanges).values({ ...change, changedAt: now });
  }
  return id;
};

export const addNoteOf = async ({ orm }: Database, studentId: string, authorId: string) => {
  const note = { program: 'math' as const, day: '2026-03-02', kind: 'note' as const, text: 'New glasses.' };
  const row = firstOf(
    await orm
      .insert(studentNotes)
      .values({ ...note, studentId, authorId, createdAt: new Date() })
      .returning(),
  );
  return row.id;
};

/** A checked roster file: it would create one student of the caller, or has created one who is gone. */
export const addImport = async (
  { orm }: Database,
  owner: { readonly organizationId: string; readonly userId: string },
  { confirmed = false }: { confirmed?: boolean } = {},
) => {
  const name = `Student ${tag()}`;
  const birthDay = parseCalendarDay('2016-09-03');
  if (!birthDay) throw new Error('no day');
  const line = { externalId: '', name, birthDay, programs: ['Reading'], group: '', profile: {} };
  const fields = { name, birthDay, group: null, externalId: null, profile: noProfile };
  const row = firstOf(
    await orm
      .insert(rosterFiles)
      .values({
        ...owner,
        fileName: 'roster.csv',
        createdAt: new Date(),
        programs: [],
        lines: [{ row: 2, ...line }],
        plan: [{ kind: 'make', row: 2, fields, programs: ['reading'] }],
        numbers: {
          left: { reading: 1, math: 0 },
          needed: { reading: 1, math: 0 },
          missing: { reading: 0, math: 0 },
          counts: { make: 1, change: 0, same: 0, refuse: 0 },
        },
        ...(confirmed && { confirmedAt: new Date(), outcome: { made: [], changed: [] } }),
      })
      .returning(),
  );
  return row.id;
};

const addTransfer = async (db: Database, sender: Awaited<ReturnType<typeof addCustomer>>, email: string) => {
  const owner = { userId: sender.user.id, organizationId: sender.organization.id };
  const student = await addStudent(db, owner);
  const code = randomBytes(32).toString('base64url');
  const transfer = firstOf(
    await db.orm
      .insert(studentTransfers)
      .values({
        codeHash: hashOfToken(code),
        senderId: owner.userId,
        organizationId: owner.organizationId,
        email,
        studentCount: 1,
        createdAt: new Date(),
        expiresAt: new Date('2100-01-01'),
      })
      .returning(),
  );
  await db.orm.insert(transferredStudents).values({ transferId: transfer.id, studentId: student.id });
  return { code, id: transfer.id };
};

/** A link that verifies the address of a new user. */
export const addVerification = async (db: Database) => {
  const user = await addUser(db, { emailVerifiedAt: null });
  const code = randomBytes(32).toString('base64url');
  await db.orm.insert(accountCodes).values({
    purpose: 'verify-email',
    codeHash: hashOfToken(code),
    userId: user.id,
    email: user.email,
    createdAt: new Date(),
    expiresAt: new Date('2100-01-01'),
  });
  return code;
};

/** The code of a password reset link. */
export const addResetCode = async (
  { orm }: Database,
  { id, email }: { readonly id: string; readonly email: string },
) => {
  const code = randomBytes(32).toString('base64url');
  const times = { createdAt: new Date(), expiresAt: new Date('2100-01-01') };
  await orm
    .insert(accountCodes)
    .values({ purpose: 'reset-password', codeHash: hashOfToken(code), userId: id, email, ...times });
  return code;
};

/** A student offered to the user, and an offer by the user. */
export const addTransfersOf = async (db: Database, userId: string) => {
  const user = firstOf(await db.orm.select().from(users).where(sql`id = ${userId}`));
  const { code } = await addTransfer(db, await addCustomer(db), user.email);
  const own = await addTransfer(db, { user, organization: await addOrganization(db) }, 'heir@example.org');
  return { transferCode: code, transferId: own.id };
};
