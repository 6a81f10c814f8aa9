import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { memberships, sessions, students, users } from '../db/schema/schema.ts';
import { addAccount, addCustomer, addSession } from '../db/test-fixtures.ts';
import { hashOfToken } from '../http/session-cookie.ts';
import { useTestLessons } from './test-lessons.ts';

// Before the app is built, so that tests control the sweep's timer.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
const { testApp, connect, newLesson } = useTestLessons();
afterEach(() => testApp().setNow(new Date()));
afterAll(() => void vi.useRealTimers());

type Lesson = Awaited<ReturnType<typeof newLesson>>;

const hour = 3_600_000;
const inHours = (hours: number) => testApp().setNow(new Date(Date.now() + hours * hour));

/** Expires a session, as at the end of its lifetime. */
const runOut = (token: string) =>
  testApp()
    .db.orm.update(sessions)
    .set({ expiresAt: new Date(testApp().deps.now().getTime() - 1) })
    .where(eq(sessions.tokenHash, hashOfToken(token)));

const makeStaff = async ({ userId }: Lesson) => {
  const change = { accountTypes: ['customer', 'admin'] as ('customer' | 'admin')[] };
  await testApp().db.orm.update(users).set(change).where(eq(users.id, userId));
};

const ways: readonly [string, readonly ('token' | 'deviceToken')[], (lesson: Lesson) => unknown][] = [
  ['an idle hour', [], () => inHours(1)],
  ['three idle hours', ['deviceToken'], () => inHours(3)],
  ['thirteen idle hours', ['token', 'deviceToken'], () => inHours(13)],
  ["the end of an instructor's thirty days", ['token'], ({ token }) => runOut(token)],
  ['half an idle hour of staff', ['token'], (lesson) => makeStaff(lesson).then(() => inHours(0.51))],
  [
    'twelve hours of staff',
    ['token'],
    (lesson) =>
      makeStaff(lesson).then(() =>
        testApp()
          .db.orm.update(sessions)
          .set({ createdAt: new Date(Date.now() - 12 * hour - 60_000) })
          .where(eq(sessions.tokenHash, hashOfToken(lesson.token))),
      ),
  ],
  ["the end of a device's eight hours", ['deviceToken'], ({ deviceToken }) => runOut(deviceToken)],
  [
    'the end of the membership',
    ['token', 'deviceToken'],
    ({ userId }) => testApp().db.orm.delete(memberships).where(eq(memberships.userId, userId)),
  ],
  [
    'the loss of the student',
    ['deviceToken'],
    async ({ student }) => {
      const { db } = testApp();
      const { user, organization } = await addCustomer(db);
      const moved = { ownerId: user.id, organizationId: organization.id };
      await db.orm.update(students).set(moved).where(eq(students.id, student.id));
    },
  ],
  [
    'an operator who ends them in the database',
    ['token', 'deviceToken'],
    ({ userId }) => testApp().db.orm.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, userId)),
  ],
];

test.each(ways)('within a minute of %s, closes the sockets of %j and no others', async (_title, ending, happen) => {
  const lesson = await newLesson();
  const browsers = { token: await connect(lesson.token), deviceToken: await connect(lesson.deviceToken) };
  const closed = ending.map(
    (who) => new Promise<void>((resolve) => browsers[who].socket.once('disconnect', () => resolve())),
  );
  await happen(lesson);
  vi.advanceTimersByTime(60_000);
  await Promise.all(closed);
  for (const who of ['token', 'deviceToken'] as const) {
    if (!ending.includes(who)) expect(browsers[who].socket.connected).toBe(true);
    else expect(browsers[who].events).toContainEqual({ kind: 'session-ended' });
  }
});

test('stops support events to a user who is no longer staff within a minute, and keeps their socket', async () => {
  const { db, call } = testApp();
  const newStaff = async () => {
    const { user, organization } = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
    const token = await addSession(db, { userId: user.id, organizationId: organization.id, isStrong: true });
    return { id: user.id, token, browser: await connect(token) };
  };
  const [demoted, other, ended] = [await newStaff(), await newStaff(), await newStaff()];
  await db.orm
    .update(users)
    .set({ accountTypes: ['customer'] })
    .where(eq(users.id, demoted.id));
  await runOut(ended.token);
  const swept = new Promise<void>((resolve) => ended.browser.socket.once('disconnect', () => resolve()));
  vi.advanceTimersByTime(60_000);
  await swept;
  const { token } = await addAccount(db);
  await call(sendChatMessage, { messageID: randomUUID(), text: 'Hello', name: '', email: '' }, token);
  await other.browser.next('support-chat-changed');
  expect(demoted.browser.socket.connected).toBe(true);
  expect(demoted.browser.events).toEqual([]);
});
