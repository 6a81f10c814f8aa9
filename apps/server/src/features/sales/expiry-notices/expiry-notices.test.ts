import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { expiryNotices, organizations, subscriptions, users } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addStudent, addUser, firstOf } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { wellFormedInput } from '../../../test-inputs.ts';
import { sendExpiryNotices } from './jobs.ts';

const testApp = useTestApp();

const hour = 3_600_000;
const day = 24 * hour;

type Given = Partial<typeof subscriptions.$inferInsert>;

/** A customer whose only subscription ends at a given time, after a year by default. */
const newCustomer = async (expiresAt: Date, given: Given = {}, personal = true) => {
  const { db } = testApp();
  const account = await addAccount(db, { reading: 0, math: 0, personal });
  await db.orm.delete(subscriptions).where(eq(subscriptions.organizationId, account.organization.id));
  const subscription = firstOf(
    await db.orm
      .insert(subscriptions)
      .values({
        ...{ organizationId: account.organization.id, readingSeats: 10, mathSeats: 5, trial: false },
        ...{ startsAt: new Date(expiresAt.getTime() - 365 * day), expiresAt, ...given },
      })
      .returning(),
  );
  return { ...account, subscription };
};

/** The hourly job at a given time. */
const runAt = async (moment: Date) => {
  testApp().setNow(moment);
  await testApp().app.schedules.runAll();
  await testApp().app.jobs.workOff();
};

const mailTo = async (email: string) =>
  (await localMessages(testApp().db)).filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));

const noticesOf = async (subscriptionId: string) =>
  (await testApp().db.orm.select().from(expiryNotices).where(eq(expiryNotices.subscriptionId, subscriptionId)))
    .map(({ kind }) => kind)
    .toSorted();

const before = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds);

test.each([
  ['Pacific/Auckland', '2026-05-09T12:00:00Z'],
  ['America/New_York', '2026-05-10T04:00:00Z'],
  ['Pacific/Honolulu', '2026-05-10T10:00:00Z'],
  ['UTC', '2026-05-10T00:00:00Z'],
])(
  'in %s notifies a Licensee 30 days and 24 hours before the end, once each, with the last day in that zone',
  async (zone, midnight) => {
    const ends = new Date(midnight);
    const { user, subscription } = await newCustomer(ends, { zone });
    await runAt(before(ends, 30 * day + 1));
    expect(await mailTo(user.email)).toEqual([]);
    for (let time = 0; time < 3; time += 1) await runAt(before(ends, 30 * day - time * hour));
    expect(await mailTo(user.email)).toMatchObject([
      {
        subject: 'Your subscription will expire on May 9, 2026',
        text: expect.stringContaining('It has 10 reading and 5 math licenses.'),
      },
    ]);
    await runAt(before(ends, day + 1));
    expect(await mailTo(user.email)).toHaveLength(1);
    for (let time = 0; time < 3; time += 1) await runAt(before(ends, day - time * hour));
    expect(await mailTo(user.email)).toHaveLength(2);
    expect(await noticesOf(subscription.id)).toEqual(['24-hours', '30-days']);
    await runAt(ends);
    expect(await mailTo(user.email)).toHaveLength(2);
  },
);

test('sends notices that were missed while the server was down, and of two due only the later', async () => {
  const ends = new Date('2026-06-10T00:00:00Z');
  const [late, later, over] = [
    await newCustomer(ends),
    await newCustomer(before(ends, 9 * day)),
    await newCustomer(before(ends, 10 * day)),
  ];
  await runAt(before(ends, 9 * day + 3 * hour));
  expect(await noticesOf(late.subscription.id)).toEqual(['30-days']);
  expect(await noticesOf(later.subscription.id)).toEqual(['24-hours']);
  expect(await mailTo(later.user.email)).toHaveLength(1);
  expect(await noticesOf(over.subscription.id)).toEqual([]);
  expect(await mailTo(over.user.email)).toEqual([]);
});

test('sends no notice if another subscription with as many licenses follows', async () => {
  const { db } = testApp();
  const ends = new Date('2026-07-10T00:00:00Z');
  const extended = await newCustomer(ends);
  const [added, fewer] = [await newCustomer(ends), await newCustomer(ends)];
  const year = { readingSeats: 10, mathSeats: 5, trial: false, expiresAt: new Date(ends.getTime() + 365 * day) };
  await db.orm.insert(subscriptions).values([
    { ...year, organizationId: extended.organization.id, startsAt: ends, extendsId: extended.subscription.id },
    { ...year, organizationId: added.organization.id, startsAt: before(ends, 20 * day) },
    {
      ...{ ...year, mathSeats: 1, organizationId: fewer.organization.id, startsAt: ends },
      extendsId: fewer.subscription.id,
    },
  ]);
  await runAt(before(ends, 10 * day));
  expect(await mailTo(extended.user.email)).toEqual([]);
  expect(await mailTo(added.user.email)).toHaveLength(1);
  expect(await mailTo(fewer.user.email)).toMatchObject([
    { text: expect.stringContaining('After that day you keep 10 reading and 1 math licenses.') },
  ]);
});

test.each([
  ['as many licenses as a trial and its students have', 5, 5, 0],
  ['fewer licenses than a trial has', 4, 5, 1],
  ['as many licenses as a trial has, and fewer than its students', 5, 6, 1],
])('of a trial followed by %s, Licensees get %4$i notices', async (_title, licenses, students, times) => {
  const { db } = testApp();
  const ends = new Date('2026-11-10T00:00:00Z');
  const trial = { readingSeats: 5, mathSeats: 5, trial: true, startsAt: before(ends, 14 * day) };
  const { user, owner, organization } = await newCustomer(ends, trial);
  await db.orm.insert(subscriptions).values({
    ...{ organizationId: organization.id, readingSeats: licenses, mathSeats: licenses, trial: false },
    ...{ startsAt: before(ends, 3 * day), expiresAt: new Date(ends.getTime() + 365 * day) },
  });
  for (let student = 0; student < students; student += 1) await addStudent(db, owner, ['reading']);
  await runAt(before(ends, day));
  expect(await mailTo(user.email)).toHaveLength(times);
});

test('sends nothing if the subscription is extended between the job and the sending', async () => {
  const { db, deps, app } = testApp();
  const ends = new Date('2026-07-20T00:00:00Z');
  const { user, organization, subscription } = await newCustomer(ends);
  const jobs: { kind: 'expiry'; subscriptionID: string; userID: string }[] = [];
  const keep = { add: async (_rows: unknown, work: readonly (typeof jobs)[number][]) => jobs.push(...work) > 0 };
  testApp().setNow(before(ends, day));
  await sendExpiryNotices({ db, jobs: keep }, deps.now());
  expect(jobs.filter(({ userID }) => userID === user.id)).toHaveLength(1);
  await db.orm.insert(subscriptions).values({
    ...{ organizationId: organization.id, readingSeats: 10, mathSeats: 5, trial: false, startsAt: ends },
    ...{ expiresAt: new Date(ends.getTime() + day), extendsId: subscription.id },
  });
  const { composeExpiry } = await import('./emails.ts');
  const mail = await composeExpiry(
    { db, publicUrl: deps.config.publicUrl, now: deps.now },
    { kind: 'expiry', subscriptionID: subscription.id, userID: user.id },
  );
  expect(mail).toBeNull();
  await app.jobs.workOff();
  expect(await mailTo(user.email)).toEqual([]);
});

test('announces the end of a two-week trial the day before, not at its start', async () => {
  const begins = new Date('2026-08-01T09:00:00Z');
  testApp().setNow(begins);
  const form = wellFormedInput(signUp, { studentId: '' } as never);
  expect((await testApp().call(signUp, form as never)).body).toMatchObject({ valid: true });
  const email = String(form.emailAddress);
  await testApp().db.orm.update(users).set({ emailVerifiedAt: begins }).where(eq(users.email, email));
  const expiries = async () => (await mailTo(email)).filter(({ subject }) => subject.includes('will expire'));
  await runAt(begins);
  expect(await expiries()).toEqual([]);
  await runAt(new Date('2026-08-14T09:00:00Z'));
  expect(await expiries()).toMatchObject([
    { subject: 'Your trial will expire on Aug 15, 2026', text: expect.stringContaining('5 reading and 5 math') },
  ]);
});

test('notifies only Licensees with a verified address', async () => {
  const { db } = testApp();
  const ends = new Date('2026-09-10T00:00:00Z');
  const { user, organization } = await newCustomer(ends, {}, false);
  await db.orm.update(organizations).set({ name: 'Evil.click' }).where(eq(organizations.id, organization.id));
  const add = async (permission: 'licensee' | 'manager' | 'instructor', emailVerifiedAt: Date | null = new Date()) => {
    const member = await addUser(db, { emailVerifiedAt });
    await addMember(db, organization.id, member.id, permission);
    return member.email;
  };
  const [second, unverified] = [await add('licensee'), await add('licensee', null)];
  const [manager, instructor] = [await add('manager'), await add('instructor')];
  await runAt(before(ends, day));
  for (const email of [user.email, second]) {
    expect(await mailTo(email)).toMatchObject([
      { subject: 'The subscription of Evil. click will expire on Sep 9, 2026' },
    ]);
  }
  for (const email of [unverified, manager, instructor]) expect(await mailTo(email)).toEqual([]);
});

test('holds a notice until the Licensee has verified the address, then sends it', async () => {
  const ends = new Date('2026-09-20T00:00:00Z');
  const { user, subscription } = await newCustomer(ends);
  const verify = (emailVerifiedAt: Date | null) =>
    testApp().db.orm.update(users).set({ emailVerifiedAt }).where(eq(users.id, user.id));
  await verify(null);
  await runAt(before(ends, 3 * day));
  expect(await noticesOf(subscription.id)).toEqual([]);
  await verify(new Date());
  await runAt(before(ends, 2 * day));
  expect(await noticesOf(subscription.id)).toEqual(['30-days']);
  expect(await mailTo(user.email)).toHaveLength(1);
});

test('ten concurrent jobs, as on several servers, send one notice', async () => {
  const ends = new Date('2026-10-10T00:00:00Z');
  const { user, subscription } = await newCustomer(ends);
  testApp().setNow(before(ends, day));
  await Promise.all(Array.from({ length: 10 }, () => testApp().app.schedules.runAll()));
  await testApp().app.jobs.workOff();
  expect(await mailTo(user.email)).toHaveLength(1);
  expect(await noticesOf(subscription.id)).toEqual(['24-hours']);
});
