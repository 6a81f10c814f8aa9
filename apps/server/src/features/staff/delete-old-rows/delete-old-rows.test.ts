import { expect, test } from 'vitest';
import { createLocalMailer, localMessages } from '../../../adapters/mail/local-mailer.ts';
import { composeMail } from '../../../adapters/mail/mail.ts';
import {
  accountCodes,
  rateLimits,
  sessions,
  spentSsoTokens,
  studentCodes,
  studentTransfers,
} from '../../../db/schema/schema.ts';
import { useTestDatabase } from '../../../db/test-database.ts';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { createSchedules } from '../../../jobs/schedules.ts';
import { deleteOldRows, oldRowSchedules } from './jobs.ts';

const database = useTestDatabase();

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test('deletes sessions and codes thirty days after they end, and counts of failed log-ins when they expire', async () => {
  const db = database();
  const { user, organization } = await addCustomer(db);
  const student = await addStudent(db, { userId: user.id, organizationId: organization.id });
  const over = [
    { endedAt: daysAgo(31), expiresAt: daysAgo(-5) },
    { endedAt: null, expiresAt: daysAgo(31) },
    { endedAt: daysAgo(2), expiresAt: daysAgo(31) },
  ];
  const kept = [
    { endedAt: null, expiresAt: daysAgo(-5) },
    { endedAt: daysAgo(29), expiresAt: daysAgo(-5) },
    { endedAt: null, expiresAt: daysAgo(29) },
  ];
  await db.orm
    .insert(sessions)
    .values([...over, ...kept].map((times, index) => ({ ...times, tokenHash: Buffer.of(index), userId: user.id })));
  // An instructor has only one open code.
  const codes = [...over.slice(0, 1), ...over.slice(2), ...kept.slice(0, 2)];
  await db.orm
    .insert(studentCodes)
    .values(codes.map((times) => ({ ...times, instructorId: user.id, studentId: student.id, codeHash: Buffer.of(1) })));
  await db.orm.insert(rateLimits).values([
    { key: 'spent', points: 3, expire: now.getTime() },
    { key: 'counting', points: 3, expire: now.getTime() + 1 },
  ]);

  await deleteOldRows({ db, now: () => now });

  const left = await db.orm.select({ endedAt: sessions.endedAt, expiresAt: sessions.expiresAt }).from(sessions);
  const sorted = (rows: typeof left) => rows.map((row) => JSON.stringify(row)).sort();
  expect(sorted(left)).toEqual(sorted(kept));
  const leftCodes = await db.orm
    .select({ endedAt: studentCodes.endedAt, expiresAt: studentCodes.expiresAt })
    .from(studentCodes);
  expect(sorted(leftCodes)).toEqual(sorted(kept.slice(0, 2)));
  expect(await db.orm.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counting' }]);
});

test('deletes transfers thirty days after they end, with the address they hold', async () => {
  const db = database();
  const { user, organization } = await addCustomer(db);
  const offered = { senderId: user.id, organizationId: organization.id, email: 'ann@example.org', studentCount: 1 };
  const times = [
    { endedAt: daysAgo(31), expiresAt: daysAgo(25) },
    { endedAt: null, expiresAt: daysAgo(31) },
    { endedAt: daysAgo(29), expiresAt: daysAgo(25) },
    { endedAt: null, expiresAt: daysAgo(-5) },
  ];
  await db.orm
    .insert(studentTransfers)
    .values(times.map((time, index) => ({ ...offered, ...time, codeHash: Buffer.of(index), createdAt: daysAgo(40) })));
  await deleteOldRows({ db, now: () => now });
  const left = await db.orm.select({ expiresAt: studentTransfers.expiresAt }).from(studentTransfers);
  expect(left).toHaveLength(2);
});

test('deletes mailed account links thirty days after they end', async () => {
  const db = database();
  const { user } = await addCustomer(db);
  const sent = { purpose: 'verify-email' as const, userId: user.id, email: user.email, createdAt: daysAgo(60) };
  const times = [
    { endedAt: daysAgo(31), expiresAt: daysAgo(25) },
    { endedAt: null, expiresAt: daysAgo(31) },
    { endedAt: daysAgo(29), expiresAt: daysAgo(25) },
    { endedAt: null, expiresAt: daysAgo(-5) },
  ];
  await db.orm
    .insert(accountCodes)
    .values(times.map((time, index) => ({ ...sent, ...time, codeHash: Buffer.of(index) })));
  await deleteOldRows({ db, now: () => now });
  expect(await db.orm.$count(accountCodes)).toBe(2);
});

test('deletes messages of the local mailbox after thirty days', async () => {
  const db = database();
  for (const days of [31, 29]) {
    const mail = composeMail({ to: 'ann@example.org', subject: `${days} days ago`, lines: [] });
    await createLocalMailer(db, () => daysAgo(days)).send(mail);
  }
  await deleteOldRows({ db, now: () => now });
  expect((await localMessages(db)).map(({ subject }) => subject)).toEqual(['29 days ago']);
});

test('deletes the marks of used single sign-on answers when they expire', async () => {
  const db = database();
  const expiring = (milliseconds: number) => ({
    tokenHash: Buffer.of(milliseconds),
    expiresAt: new Date(now.getTime() + milliseconds),
  });
  await db.orm.insert(spentSsoTokens).values([expiring(0), expiring(1)]);
  await deleteOldRows({ db, now: () => now });
  expect(await db.orm.select().from(spentSsoTokens)).toEqual([expiring(1)]);
});

test('the schedule deletes old rows', async () => {
  const db = database();
  const { user } = await addCustomer(db);
  await addSession(db, { userId: user.id });
  await db.orm.update(sessions).set({ endedAt: daysAgo(40) });
  await createSchedules(() => undefined, oldRowSchedules({ db, now: () => now })).runAll();
  expect(await db.orm.$count(sessions)).toBe(0);
});
