import { findLicenseStatus, licenseAvailability, listExpiringSubscriptions } from '@sixty/contract/licenses.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addStudent, addUser } from '../../db/test-fixtures.ts';
import { useTestApp } from '../../test-app.ts';

const testApp = useTestApp();

const now = new Date('2026-03-02T12:00:00Z');
const day = 86_400_000;
const at = (days: number): Date => new Date(now.getTime() + days * day);

type Given = Partial<typeof subscriptions.$inferInsert>;

/** An account with these subscriptions beside the one that every account of the tests has, for as long as there are accounts. */
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

test('seats are those of the subscriptions that are active now, less those in use', async () => {
  const { token, owner } = await newAccount({ reading: 10, math: 1 }, [
    [-10, 0],
    [0, 1],
    [-10, 30],
    [-10, 31],
    [1, 10],
  ]);
  for (let student = 0; student < 3; student += 1) await addStudent(testApp().db, owner, ['reading']);
  for (let student = 0; student < 8; student += 1) await addStudent(testApp().db, owner, ['math']);
  const reading = { purchased: 22, used: 3, active: 3, available: 19, delegated: 0, shared: 0, expiringSoon: 8 };
  const math = { purchased: 7, used: 8, active: 8, available: -1, delegated: 0, shared: 0, expiringSoon: 4 };
  expect(await statusOf(token)).toEqual({ valid: true, ...reading, reading, math });
  expect((await testApp().call(licenseAvailability, {}, token)).body).toEqual({
    valid: true,
    reading: { available: 19, active: 3 },
    math: { available: -1, active: 8 },
  });
});

test('everybody in an organization sees its seats, and nobody those of another', async () => {
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

test('a subscription that is active expires soon from 30 days before on, until it has', async () => {
  const { token } = await newAccount({ reading: 1, math: 1 }, [
    [-300, 31],
    [-300, 30, { trial: true }],
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
    },
    expect.objectContaining({ expiration: at(30).toISOString(), trial: true, extended: 'No' }),
  ]);
});

test.each<[string, readonly [number, number] | null, 'Yes' | 'No']>([
  ['nothing', null, 'No'],
  ['one that takes over from it', [10, 375], 'Yes'],
  ['another one that was bought beside it', [-50, 315], 'No'],
])('beside %s it is extended: %3$s', async (title, other, extended) => {
  const { token, owner } = await newAccount({ reading: 0, math: 0 }, [[-355, 10]]);
  const { orm } = testApp().db;
  const [former] = await orm
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, owner.organizationId), eq(subscriptions.startsAt, at(-355))));
  if (other) {
    await orm.insert(subscriptions).values({
      ...{ organizationId: owner.organizationId, readingSeats: 4, mathSeats: 2, trial: false },
      ...{ startsAt: at(other[0]), expiresAt: at(other[1]) },
      extendsId: title.includes('takes over') ? (former?.id ?? null) : null,
    });
  }
  const found = await expiringOf(token);
  expect(found.find(({ start }) => start === at(-355).toISOString())).toMatchObject({ extended });
});

test('the day of the expiration is the last one of use, in the zone of the subscription', async () => {
  const { token } = await newAccount({ reading: 0, math: 0 }, [
    // Midnight in New York, where the fifth has begun.
    [-300, 2.7083333333333335, { zone: 'America/New_York' }],
  ]);
  expect(await expiringOf(token)).toMatchObject([
    { expiration: '2026-03-05T05:00:00.000Z', expirationDay: '2026-03-04' },
  ]);
});
