import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships, sessions, users } from '../db/schema/schema.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { addCustomer, addSession, addStudent } from '../db/test-fixtures.ts';
import { hashOfToken } from './session-cookie.ts';
import { actorOfToken, listLiveActors } from './session-gate.ts';

const database = useTestDatabase();

const hour = 3_600_000;

const newSessions = async () => {
  const { user, organization } = await addCustomer(database());
  const owner = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(database(), owner);
  const idOf = async (token: string) => {
    const [row] = await database()
      .orm.select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOfToken(token)));
    return { token, id: row?.id ?? '' };
  };
  const customer = await idOf(await addSession(database(), owner));
  const device = await idOf(await addSession(database(), { userId: user.id, studentId: student.id }));
  return { user, customer, device };
};

const liveIds = async (...args: Parameters<typeof listLiveActors>) =>
  (await listLiveActors(...args)).map(({ sessionId }) => sessionId);

test.each([
  ['now', 0, true, true],
  ['idle for an hour', 1 * hour, true, true],
  ['idle for three hours', 3 * hour, true, false],
  ['idle for thirteen hours', 13 * hour, false, false],
])('only sessions that the gate lets in stay connected: %s', async (_title, idle, customerIn, deviceIn) => {
  const { customer, device } = await newSessions();
  const then = new Date(Date.now() + idle);
  const live = await liveIds(database(), [customer.id, device.id], then);
  expect([live.includes(customer.id), live.includes(device.id)]).toEqual([customerIn, deviceIn]);
  expect((await actorOfToken(database(), device.token, then)).kind !== 'guest').toBe(deviceIn);
  expect((await actorOfToken(database(), customer.token, then)).kind !== 'guest').toBe(customerIn);
});

test('disconnects a removed member', async () => {
  const { user, customer } = await newSessions();
  await database().orm.delete(memberships).where(eq(memberships.userId, user.id));
  expect(await liveIds(database(), [customer.id], new Date())).toEqual([]);
});

test('a user who loses the staff role has no staff rights from the next call on', async () => {
  const { user, customer } = await newSessions();
  const setTypes = (accountTypes: string[]) =>
    database().orm.update(users).set({ accountTypes }).where(eq(users.id, user.id));
  const typesNow = async () => {
    const actor = await actorOfToken(database(), customer.token, new Date());
    return actor.kind === 'customer' ? actor.accountTypes : [];
  };
  await setTypes(['customer', 'admin']);
  expect(await typesNow()).toEqual(['customer', 'admin']);
  await setTypes(['customer']);
  expect(await typesNow()).toEqual(['customer']);
});

test('treats a user who is only staff as a guest in a session without a second factor', async () => {
  const { user, customer } = await newSessions();
  await database()
    .orm.update(users)
    .set({ accountTypes: ['admin'] })
    .where(eq(users.id, user.id));
  const set = (isStrong: boolean) =>
    database().orm.update(sessions).set({ isStrong }).where(eq(sessions.id, customer.id));
  await set(false);
  expect((await actorOfToken(database(), customer.token, new Date())).kind).toBe('guest');
  expect(await liveIds(database(), [customer.id], new Date())).toEqual([]);
  await set(true);
  expect(await actorOfToken(database(), customer.token, new Date())).toMatchObject({ accountTypes: ['admin'] });
});
