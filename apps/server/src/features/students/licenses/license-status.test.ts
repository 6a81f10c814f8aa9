import {
  findLicenseStatus,
  licenseAvailability,
  listExpiringSubscriptions,
} from '@sixty/contract/students/licenses.ts';
import { and, eq, lt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, paymentEvents, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const now = new Date('2026-03-02T12:00:00Z');
const day = 86_400_000;
const at = (days: number): Date => new Date(now.getTime() + days * day);

type Given = Partial<typeof subscriptions.$inferInsert>;

/** An account with these subscriptions beside the endless one that every test account has. */
const newAccount = async (
  own: { reading: number; math: number },
  given: readonly (readonly [number, number, Given?])[],
) => {
  const account = await addAccount(testApp().db, own);
  for (const [starts, ends, more] of given) {
    await testApp()
      .db.orm.insert(subscriptions)
      .values({
        organizationId: account.organization.id,
        readingSeats: 4,
        mathSeats: 2,
        trial: false,
        startsAt: at(starts),
        expiresAt: at(ends),
        createdAt: at(starts - 1),
        ...more,
      });
  }
  testApp().setNow(now);
  return account;
};

const statusOf = async (token: string) => (await testApp().call(findLicenseStatus, {}, token)).body;

const expiringOf = async (token: string) => {
  const { body } = await testApp().call(listExpiringSubscriptions, {}, token);
  return body.valid ? body.subscriptions : [];
};

test('seats are those of the active subscriptions, less those in use', async () => {
  const { token, owner } = await newAccount({ reading: 10, math: 1 }, [
    [-10, 0],
    [0, 1],
    [-10, 30],
    [-10, 31],
    [1, 10],
  ]);
  for (let student = 0; student < 3; student += 1) await addStudent(testApp().db, owner, ['reading']);
  for (let student = 0; student < 8; student += 1) await addStudent(testApp().db, owner, ['math']);
  const reading = {
    purchased: 22,
    used: 3,
    active: 3,
    available: 19,
    delegated: 0,
    shared: 0,
    expiringSoon: 8,
    awaited: 0,
  };
  const math = {
    purchased: 7,
    used: 8,
    active: 8,
    available: -1,
    delegated: 0,
    shared: 0,
    expiringSoon: 4,
    awaited: 0,
  };
  expect(await statusOf(token)).toEqual({ valid: true, ...reading, reading, math });
  expect((await testApp().call(licenseAvailability, {}, token)).body).toEqual({
    valid: true,
    reading: { available: 19, active: 3 },
    math: { available: -1, active: 8 },
    placesLeft: null,
  });
});

test('everybody in an organization sees its seats, and nobody else does', async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false, reading: 7, math: 7 });
  const teacher = await addUser(db);
  await addMember(db, school.organization.id, teacher.id, 'instructor');
  const token = await addSession(db, { userId: teacher.id, organizationId: school.organization.id });
  expect(await statusOf(token)).toMatchObject({ purchased: 7 });
  const other = await newAccount({ reading: 0, math: 0 }, [[-10, 10]]);
  expect(await expiringOf(other.token)).toHaveLength(1);
  expect(await expiringOf(token)).toEqual([]);
});

test('an active subscription expires soon from 30 days before its end until the end', async () => {
  const { token } = await newAccount({ reading: 1, math: 1 }, [
    [-300, 31],
    [-300, 30],
    [-300, 5, { readingSeats: 9, mathSeats: 0 }],
    [-300, 0],
    [1, 20],
  ]);
  expect(await expiringOf(token)).toEqual([
    {
      start: at(-300).toISOString(),
      expiration: at(5).toISOString(),
      expirationDay: '2026-03-07',
      created: at(-301).toISOString(),
      readingLicenses: 9,
      mathLicenses: 0,
      trial: false,
      extended: 'No',
      left: expect.anything(),
      hasRenewal: false,
    },
    expect.objectContaining({ expiration: at(30).toISOString(), extended: 'No' }),
  ]);
});

const bought = { readingSeats: 2, mathSeats: 1 };

/** Expires in six days, beside another bought subscription that is no extension. */
test.each<[string, boolean, readonly [number, number, Given?] | null, { math: number; reading: number }]>([
  ['a subscription beside nothing', false, null, { math: 0, reading: 0 }],
  ['a subscription beside licenses that were added', false, [-50, 315, bought], { math: 1, reading: 2 }],
  ['a trial beside nothing', true, null, { math: 0, reading: 0 }],
  ['a trial beside one that starts as it expires', true, [6, 375, bought], { math: 1, reading: 2 }],
  ['a trial beside one that has started and ends later', true, [-50, 315, bought], { math: 1, reading: 2 }],
  ['a trial beside one that starts a day after', true, [7, 375, bought], { math: 0, reading: 0 }],
  ['a trial beside one that ends with it', true, [-50, 6, bought], { math: 0, reading: 0 }],
])('%s is not extended, and %4$o are left then', async (_title, trial, other, left) => {
  const { token } = await newAccount({ reading: 0, math: 0 }, [[-355, 6, { trial }], ...(other ? [other] : [])]);
  // The test account has a subscription without an end.
  await testApp().db.pool.query(`delete from subscriptions where expires_at > $1`, [at(10_000)]);
  const found = await expiringOf(token);
  expect(found.find(({ start }) => start === at(-355).toISOString())).toMatchObject({ extended: 'No', left });
});

test('a trial continues if as many licenses were bought', async () => {
  const { db } = testApp();
  const trial = { readingSeats: 5, mathSeats: 5, trial: true };
  const hasRenewal = async (mathSeats: number) => {
    const bought = { readingSeats: 5, mathSeats };
    const { token } = await newAccount({ reading: 0, math: 0 }, [
      [-8, 6, trial],
      [-1, 364, bought],
    ]);
    await db.pool.query(`delete from subscriptions where expires_at > $1`, [at(10_000)]);
    return (await expiringOf(token)).map((each) => each.hasRenewal);
  };
  expect(await hasRenewal(5)).toEqual([true]);
  expect(await hasRenewal(4)).toEqual([false]);
});

test('licenses with a pending payment are awaited, except those of an extension, which wait for what they extend', async () => {
  const { db } = testApp();
  const account = await newAccount({ reading: 0, math: 0 }, [
    [-300, 60, {}],
    [-400, -35, {}],
  ]);
  const { organization, user, token } = account;
  const [over, lasting] = await db.orm
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, organization.id), lt(subscriptions.expiresAt, at(100))))
    .orderBy(subscriptions.expiresAt);
  const order = (seats: number, extendsId: string | null) => ({
    ...{ organizationId: organization.id, userId: user.id, kind: 'card' as const, readingSeats: seats, mathSeats: 0 },
    ...{ trainings: 0, discountCents: 0, totalCents: 100, zone: 'UTC', createdAt: at(-1), extendsId },
  });
  const placed = await db.orm
    .insert(orders)
    .values([order(1, null), order(10, over?.id ?? null), order(100, lasting?.id ?? null)])
    .returning();
  const awaited = async () => {
    const { reading, math } = (await statusOf(token)) as Record<'reading' | 'math', { awaited: number }>;
    return [reading.awaited, math.awaited];
  };
  expect(await awaited()).toEqual([0, 0]);
  await db.orm
    .insert(paymentEvents)
    .values(placed.map(({ id: orderId }) => ({ id: orderId, kind: 'local.processing', orderId, receivedAt: at(-1) })));
  expect(await awaited()).toEqual([11, 0]);
});

test('a subscription is extended by the one that follows it, and by no other', async () => {
  const { db } = testApp();
  const { token, organization } = await newAccount({ reading: 0, math: 0 }, [
    [-355, 10],
    [-354, 11],
  ]);
  const [first] = await db.orm
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, organization.id), eq(subscriptions.startsAt, at(-355))));
  await db.orm.insert(subscriptions).values({
    ...{ organizationId: organization.id, readingSeats: 1, mathSeats: 1, trial: false, startsAt: at(10) },
    ...{ expiresAt: at(375), extendsId: first?.id ?? null },
  });
  expect((await expiringOf(token)).map(({ extended }) => extended)).toEqual(['Yes', 'No']);
});

test('the day of expiration is the last valid one, in the customer’s zone', async () => {
  const { db } = testApp();
  const { token, organization } = await newAccount({ reading: 0, math: 0 }, []);
  // Midnight at the end of March 9 in Honolulu.
  const midnight = new Date('2026-03-10T10:00:00Z');
  await db.orm.insert(subscriptions).values({
    ...{ organizationId: organization.id, readingSeats: 1, mathSeats: 1, trial: false, startsAt: at(-300) },
    ...{ expiresAt: midnight, zone: 'Pacific/Honolulu' },
  });
  expect(await expiringOf(token)).toMatchObject([{ expirationDay: '2026-03-09' }]);
});

test('a trial expires soon in its last seven days, but not in its first half; others in their last thirty', async () => {
  const { token } = await newAccount({ reading: 0, math: 0 }, [
    [-7, 7, { trial: true }],
    [-20, 8, { trial: true }],
    [0, 3, { trial: true }],
    [-2, 1, { trial: true }],
    [0, 30],
  ]);
  expect((await expiringOf(token)).map(({ trial, expiration }) => [trial, expiration])).toEqual([
    [true, at(1).toISOString()],
    [true, at(7).toISOString()],
    [false, at(30).toISOString()],
  ]);
});
