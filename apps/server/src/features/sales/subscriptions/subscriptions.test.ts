import { listSubscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const now = new Date('2026-03-02T12:00:00Z');

/** An account with these subscriptions and no others. */
const newAccount = async (...given: readonly Partial<typeof subscriptions.$inferInsert>[]) => {
  const { db } = testApp();
  const account = await addAccount(db);
  await db.orm.delete(subscriptions).where(eq(subscriptions.organizationId, account.organization.id));
  for (const each of given) {
    await db.orm.insert(subscriptions).values({
      ...{ organizationId: account.organization.id, readingSeats: 20, mathSeats: 10, trial: false },
      ...{ startsAt: new Date('2025-04-01T15:00:00Z'), expiresAt: new Date('2026-04-02T04:00:00Z') },
      ...{ createdAt: new Date('2025-04-01T15:00:00.123Z'), zone: 'America/New_York' },
      ...each,
    });
  }
  testApp().setNow(now);
  return account;
};

const listed = async (token: string) => {
  const { body } = await testApp().call(listSubscriptions, {}, token);
  if (!body.valid) throw new Error(body.code);
  return body;
};

test('both lists are empty without subscriptions', async () => {
  const { token } = await newAccount();
  expect(await listed(token)).toEqual({
    ...{ valid: true, totalLicenses: { math: 0, reading: 0 } },
    ...{ validSubscriptions: [], expiredSubscriptions: [] },
  });
});

test('a subscription has both spellings of its dates, and its days as displayed in the zone of purchase', async () => {
  const { token } = await newAccount({});
  const [only] = (await listed(token)).validSubscriptions;
  expect(only).toMatchObject({
    ...{ start: '2025-04-01T15:00:00.000Z', startDate: '2025-04-01T15:00:00.000Z', startDay: '2025-04-01' },
    ...{ expiration: '2026-04-02T04:00:00.000Z', expirationDate: '2026-04-02T04:00:00.000Z' },
    ...{ expirationDay: '2026-04-01', created: '2025-04-01T15:00:00.123Z' },
    ...{ mathLicenses: 10, readingLicenses: 20, trial: false, extended: 'No', future: null },
  });
});

test('the total covers only current subscriptions, not future or expired ones', async () => {
  const earlier = '0192f0c4-0000-7000-8000-000000000001';
  const over = '0192f0c4-0000-7000-8000-000000000002';
  const { token } = await newAccount(
    { id: earlier },
    { readingSeats: 5, mathSeats: 5, trial: true, expiresAt: new Date('2026-03-05T00:00:00Z') },
    {
      ...{ extendsId: earlier, readingSeats: 30, mathSeats: 0 },
      ...{ startsAt: new Date('2026-04-02T04:00:00Z'), expiresAt: new Date('2027-04-02T04:00:00Z') },
    },
    { id: over, expiresAt: new Date('2025-09-01T04:00:00Z') },
    { extendsId: over, startsAt: new Date('2025-09-01T04:00:00Z'), expiresAt: new Date('2026-02-02T05:00:00Z') },
  );
  const { totalLicenses, validSubscriptions, expiredSubscriptions } = await listed(token);
  expect(totalLicenses).toEqual({ math: 15, reading: 25 });
  expect(validSubscriptions).toMatchObject([
    { trial: true, extended: 'No', future: null },
    {
      extended: 'Yes',
      future: {
        ...{ mathLicenses: 0, readingLicenses: 30, startDay: '2026-04-02', expirationDay: '2027-04-01' },
        ...{ start: '2026-04-02T04:00:00.000Z', expiration: '2027-04-02T04:00:00.000Z' },
      },
    },
  ]);
  expect(expiredSubscriptions).toMatchObject([{ extended: 'No' }, { extended: 'Yes', future: null }]);
});

test('everybody in an organization sees its subscriptions, and nobody else does', async () => {
  const { db } = testApp();
  const school = await newAccount({});
  const teacher = await addUser(db);
  await addMember(db, school.organization.id, teacher.id, 'instructor');
  const token = await addSession(db, { userId: teacher.id, organizationId: school.organization.id });
  expect((await listed(token)).validSubscriptions).toHaveLength(1);
  const stranger = await newAccount();
  expect((await listed(stranger.token)).validSubscriptions).toEqual([]);
});
