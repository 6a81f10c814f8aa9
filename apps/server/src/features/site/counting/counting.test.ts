import { getSession } from '@sixty/contract/accounts/session.ts';
import { countPageView } from '@sixty/contract/site/counting.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction, rowsOf } from '../../../db/client.ts';
import { dailyCounts, rateLimits } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { deleteOldRows } from '../../staff/delete-old-rows/jobs.ts';
import { createCounter } from './commands.ts';

const testApp = useTestApp();
const turnedOff = useTestApp({ countVisits: false });
const withoutBuild = useTestApp({ pages: null });

beforeEach(async () => {
  await testApp().db.orm.delete(dailyCounts);
  await testApp().db.orm.delete(rateLimits);
});

const counts = (db = testApp().db) => db.orm.select().from(dailyCounts).orderBy(dailyCounts.day, dailyCounts.page);

const newCustomer = async (db = testApp().db) => {
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  return { owner, token: await addSession(db, owner) };
};

test('counts a view by UTC day, page pattern and whether the user was signed in', async () => {
  const { token } = await newCustomer();
  const view = (page: string, by: string | null) => testApp().call(countPageView, { page }, by);
  testApp().setNow(new Date('2026-03-01T23:59:59.999Z'));
  for (const by of [null, token, token]) expect((await view('/dashboard', by)).body).toEqual({ valid: true });
  testApp().setNow(new Date('2026-03-02T00:00:00Z'));
  await view('/dashboard', token);
  await view('/students/records/$', token);
  testApp().setNow(new Date());
  const row = { event: 'page-view', audience: 'customer', count: 1 };
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { ...row, day: '2026-03-01', page: '/dashboard', audience: 'guest' },
      { ...row, day: '2026-03-01', page: '/dashboard', count: 2 },
      { ...row, day: '2026-03-02', page: '/dashboard' },
      { ...row, day: '2026-03-02', page: '/students/records/$' },
    ]),
  );
  expect(await counts()).toHaveLength(4);
});

test('counts each of two hundred concurrent views', async () => {
  const { token } = await newCustomer();
  const view = () => testApp().call(countPageView, { page: '/dashboard' }, token);
  const answers = await Promise.all(Array.from({ length: 200 }, view));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await counts()).toMatchObject([{ page: '/dashboard', count: 200 }]);
});

test.each(['/dashboard?id=7', '/students/records/reading', '/Dashboard', '/dashboard/', 'Maya Lopez', ''])(
  'does not store %o, which is no page of the build',
  async (page) => {
    const { status, body } = await testApp().call(countPageView, { page }, null);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'request-invalid' } });
    expect(await counts()).toEqual([]);
  },
);

test('counts nothing on student screens, for any user, and nothing sent by a student’s device', async () => {
  const { owner, token } = await newCustomer();
  const student = await addStudent(testApp().db, owner);
  const device = await addSession(testApp().db, { userId: owner.userId, studentId: student.id });
  for (const page of ['/student/dashboard', '/account/log-in/student']) {
    for (const by of [null, token]) expect((await testApp().call(countPageView, { page }, by)).status).toBe(400);
  }
  const { status, body } = await testApp().call(countPageView, { page: '/dashboard' }, device);
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'guest-only' } });
  expect(await counts()).toEqual([]);
  expect(await testApp().db.orm.$count(rateLimits)).toBe(0);
});

test('asks browsers to send page views, but not a student’s device', async () => {
  const { owner, token } = await newCustomer();
  const student = await addStudent(testApp().db, owner);
  const device = await addSession(testApp().db, { userId: owner.userId, studentId: student.id });
  const sessionOf = async (by: string | null) => (await testApp().call(getSession, {}, by)).body;
  expect(await sessionOf(null)).toMatchObject({ countsPages: true });
  expect(await sessionOf(token)).toMatchObject({ countsPages: true });
  expect(await sessionOf(device)).toMatchObject({ countsPages: false });
});

test('when turned off, asks browsers not to send, and stores nothing that is sent anyway', async () => {
  const { token } = await newCustomer(turnedOff().db);
  for (const by of [null, token]) {
    expect((await turnedOff().call(getSession, {}, by)).body).toMatchObject({ countsPages: false });
    expect((await turnedOff().call(countPageView, { page: '/dashboard' }, by)).status).toBe(200);
  }
  await createCounter(false)(
    (of, values) => rowsOf(turnedOff().db, of, values),
    { event: 'purchase', audience: 'customer' },
    new Date(),
  );
  expect(await counts(turnedOff().db)).toEqual([]);
  expect(await turnedOff().db.orm.$count(rateLimits)).toBe(0);
});

test('counts no page when the pages are unknown', async () => {
  expect((await withoutBuild().call(getSession, {})).body).toMatchObject({ countsPages: false });
  await withoutBuild().call(countPageView, { page: '/dashboard' });
  expect(await counts(withoutBuild().db)).toEqual([]);
});

test('limits a user to three hundred views in 15 minutes across networks, without affecting others', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()];
  const view = (by: string | null) => testApp().call(countPageView, { page: '/dashboard' }, by);
  for (let sent = 0; sent < 320; sent += 20) await Promise.all(Array.from({ length: 20 }, () => view(one.token)));
  expect(await view(one.token)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(await counts()).toMatchObject([{ audience: 'customer', count: 300 }]);
  expect((await view(other.token)).status).toBe(200);
  expect((await view(null)).status).toBe(200);
});

const countEvent = createCounter(true);

test('counts a step of a purchase only if its transaction commits', async () => {
  const { db } = testApp();
  const now = new Date('2026-03-01T12:00:00Z');
  const buy = async (fails: boolean) =>
    inTransaction(db, async (rows) => {
      await countEvent(rows, { event: 'purchase', audience: 'customer' }, now);
      if (fails) throw new Error('The payment was not stored.');
    });
  await Promise.all([buy(false), buy(false), expect(buy(true)).rejects.toThrow()]);
  await countEvent((of, values) => rowsOf(db, of, values), { event: 'begin-checkout', audience: 'customer' }, now);
  const row = { day: '2026-03-01', page: null, audience: 'customer' };
  const found = await counts();
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { ...row, event: 'purchase', count: 2 },
      { ...row, event: 'begin-checkout', count: 1 },
    ]),
  );
});

test('deletes counts after twenty-five months', async () => {
  const { db } = testApp();
  const row = { event: 'page-view', page: '/dashboard', audience: 'guest', count: 1 } as const;
  await db.orm.insert(dailyCounts).values(['2024-02-14', '2024-02-15'].map((day) => ({ ...row, day })));
  await deleteOldRows({ db, now: () => new Date('2026-03-15T12:00:00Z') });
  expect((await counts()).map(({ day }) => day)).toEqual(['2024-02-15']);
});
