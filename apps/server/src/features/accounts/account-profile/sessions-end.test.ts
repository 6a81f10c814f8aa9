import {
  changePassword,
  closeAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@sixty/contract/accounts/account-profile.ts';
import { resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { eraseStudent as eraseStudentEndpoint } from '@sixty/contract/students/student-data.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { students, users } from '../../../db/schema/schema.ts';
import { addCustomer, addResetCode, addSession, eraseStudent, firstOf } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { password } from './test-accounts.ts';

const { testApp, connect, newLesson } = useTestLessons();

/** Creates a user with a lesson: two browsers and a student device, each with an open socket. */
const newUser = async () => {
  const lesson = await newLesson();
  const { db, passwords } = testApp();
  const passwordHash = await passwords.hash(password);
  const user = firstOf(await db.orm.update(users).set({ passwordHash }).where(eq(users.id, lesson.userId)).returning());
  const { userId, organizationId } = lesson;
  const tokens = {
    own: lesson.token,
    other: await addSession(db, { userId, organizationId }),
    device: lesson.deviceToken,
  };
  const browsers = {
    own: await connect(tokens.own),
    other: await connect(tokens.other),
    device: await connect(tokens.device),
  };
  return { ...lesson, user, tokens, browsers };
};

type User = Awaited<ReturnType<typeof newUser>>;

const somebodyElse = async () => {
  const { db, passwords } = testApp();
  const { user } = await addCustomer(db, { passwordHash: await passwords.hash(password) });
  return user.username;
};

const ways: readonly [string, readonly (keyof User['tokens'])[], (user: User) => Promise<unknown>][] = [
  [
    'a password change',
    ['other', 'device'],
    ({ tokens }) =>
      testApp().call(changePassword, { currentPassword: password, newPassword: 'Newer-Horse-2' }, tokens.own),
  ],
  [
    'a password reset',
    ['own', 'other', 'device'],
    async ({ user }) => {
      const code = await addResetCode(testApp().db, user);
      return testApp().call(resetPassword, { code, password: 'Newer-Horse-2' });
    },
  ],
  [
    'closing the account',
    ['own', 'other', 'device'],
    async ({ tokens, student }) => {
      const { db, call } = testApp();
      // Hands the student over, so the account can be closed.
      const heir = await newLesson();
      await db.orm.update(students).set({ ownerId: heir.userId }).where(eq(students.id, student.id));
      return call(closeAccount, { currentPassword: password }, tokens.own);
    },
  ],
  ['logging out', ['own', 'device'], ({ tokens }) => testApp().call(logout, {}, tokens.own)],
  [
    'logging in again in a browser',
    ['own'],
    ({ user, tokens }) => testApp().call(login, { username: user.username, password, type: 'teacher' }, tokens.own),
  ],
  [
    'another user who logs in in a browser',
    ['own', 'device'],
    async ({ tokens }) =>
      testApp().call(login, { username: await somebodyElse(), password, type: 'teacher' }, tokens.own),
  ],
  [
    'deleting the student for good',
    ['device'],
    ({ student, tokens }) =>
      testApp().call(eraseStudentEndpoint, { studentID: student.id, confirmation: student.name }, tokens.own),
  ],
  ['ending the others', ['other'], ({ tokens }) => testApp().call(endOtherSessions, {}, tokens.own)],
  [
    'ending one from the list',
    ['other'],
    async ({ tokens }) => {
      const { body } = await testApp().call(listOwnSessions, {}, tokens.own);
      const sessionID = body.valid ? (body.sessions.find(({ current }) => !current)?.id ?? '') : '';
      return testApp().call(endOwnSession, { sessionID }, tokens.own);
    },
  ],
];

test.each(ways)('%s ends %j and their sockets, and nothing else', async (_title, ending, end) => {
  const user = await newUser();
  const closed = ending.map(
    (who) => new Promise<void>((resolve) => user.browsers[who].socket.once('disconnect', () => resolve())),
  );
  expect(await end(user)).toMatchObject({ status: 200 });
  await Promise.all(closed);
  for (const who of ['own', 'other', 'device'] as const) {
    const { body } = await testApp().call(getSession, {}, user.tokens[who]);
    expect([who, body.valid && body.user[0] === 'guest']).toEqual([who, ending.includes(who)]);
    expect([who, user.browsers[who].socket.connected]).toEqual([who, !ending.includes(who)]);
    if (ending.includes(who))
      expect(user.browsers[who].events).toContainEqual(expect.objectContaining({ kind: 'session-ended' }));
  }
});

test('refuses a socket with an ended session', async () => {
  const user = await newUser();
  await testApp().call(endOtherSessions, {}, user.tokens.own);
  await expect(connect(user.tokens.other)).rejects.toThrow();
  await eraseStudent(testApp().db, user.student.id);
});
