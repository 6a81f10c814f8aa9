import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLocalMailer, localMessages } from '../adapters/mail/local-mailer.ts';
import { inTransaction } from '../db/client.ts';
import { sessions, users } from '../db/schema/schema.ts';
import { addCustomer, addSession } from '../db/test-fixtures.ts';
import { createThrottle } from '../http/throttle.ts';
import { useTestApp } from '../test-app.ts';
import { deliverMail, type MailJob, mailPriorities, priorityOf } from './deliver-mail.ts';
import { createJobs } from './jobs.ts';

const testApp = useTestApp();

/** Sends messages about a new account. @returns their texts. */
const sendTo = async (
  { username, verified }: { readonly username?: string; readonly verified: boolean },
  workFor: (account: { readonly email: string; readonly userId: string; readonly sessionId: string }) => MailJob[],
): Promise<string[]> => {
  const { db, app } = testApp();
  const { user, organization } = await addCustomer(db, { emailVerifiedAt: verified ? new Date() : null });
  if (username !== undefined) await db.orm.update(users).set({ username }).where(eq(users.id, user.id));
  await addSession(db, { userId: user.id, organizationId: organization.id });
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.userId, user.id));
  const jobs = createJobs<MailJob>({ db, log: () => undefined, handle: async () => undefined, priorityOf });
  const work = workFor({ email: user.email, userId: user.id, sessionId: session?.id ?? '' });
  await inTransaction(db, (rows) => jobs.add(rows, work));
  await app.jobs.workOff();
  if (username !== undefined) await db.orm.update(users).set({ username: user.username }).where(eq(users.id, user.id));
  return (await localMessages(db)).filter(({ to }) => to === user.email).map(({ text }) => text);
};

/** Every message about an account, each for an account of its own with this name. */
const everyMessage = async (username: string, verified: boolean): Promise<string[]> => {
  const at = new Date().toISOString();
  const kinds: ((account: Parameters<Parameters<typeof sendTo>[1]>[0]) => MailJob)[] = [
    ({ email }) => ({ kind: 'account-recovery', codeID: randomUUID(), username: '', emailAddress: email }),
    ({ userId }) => ({ kind: 'password-changed', userID: userId }),
    ({ sessionId }) => ({ kind: 'new-device', sessionID: sessionId }),
    ({ userId }) => ({ kind: 'second-factor', userID: userId, change: 'passkey-added', at }),
    ({ email }) => ({ kind: 'email-change', step: 'asked', to: email, username, isVerified: verified }),
    ({ email }) => ({ kind: 'email-change', step: 'done', to: email, username, isVerified: verified }),
    ({ email }) => ({ kind: 'account-closed', to: email, username, isVerified: verified }),
  ];
  const texts: string[] = [];
  for (const kind of kinds) texts.push(...(await sendTo({ username, verified }, (account) => [kind(account)])));
  expect(texts).toHaveLength(kinds.length);
  return texts;
};

test('urgent are the messages about the security of an account, and no others', () => {
  const urgent = Object.entries(mailPriorities).filter(([, priority]) => priority === 'urgent');
  expect(urgent.map(([kind]) => kind)).toEqual([
    ...['account-closed', 'account-created', 'account-recovery', 'email-change', 'new-device', 'password-changed'],
    ...['second-factor', 'verify-email'],
  ]);
  for (const [kind, priority] of Object.entries(mailPriorities)) expect(priorityOf({ kind } as MailJob)).toBe(priority);
});

test('no message names a username to an unverified address', async () => {
  for (const text of await everyMessage('You won, see evil.example', false)) {
    expect(text).not.toContain('evil.example');
    expect(text).toContain('your account');
  }
});

test('every message about an account to a verified address names it, so that no mail program links it', async () => {
  for (const text of await everyMessage('evil.click', true)) {
    expect(text).toContain('the account with the username evil[.]click (without the brackets)');
    expect(text).not.toContain('evil.click');
  }
});

test('a username that is the address of the message stays as it is', async () => {
  const texts = await sendTo({ verified: true }, ({ email }) => [
    { kind: 'account-closed', to: email, username: email, isVerified: true },
  ]);
  expect(texts).toMatchObject([expect.stringMatching(/with the username \S+@\S+, and/)]);
});

test('an unverified address gets one notice an hour, however many there are', async () => {
  const at = new Date().toISOString();
  const texts = await sendTo({ verified: false }, ({ userId, sessionId }) => [
    ...Array.from({ length: 25 }, () => ({ kind: 'new-device', sessionID: sessionId }) as const),
    { kind: 'password-changed', userID: userId },
    { kind: 'second-factor', userID: userId, change: 'passkey-added', at },
  ]);
  expect(texts).toHaveLength(1);
});

test('a verified address gets ten notices of a kind an hour, and one of another kind still arrives', async () => {
  const texts = await sendTo({ verified: true }, ({ userId, sessionId }) => [
    ...Array.from({ length: 25 }, () => ({ kind: 'new-device', sessionID: sessionId }) as const),
    { kind: 'password-changed', userID: userId },
  ]);
  expect(texts).toHaveLength(11);
});

test('a notice that the mail server did not take is not counted', async () => {
  const { db, deps } = testApp();
  const { user } = await addCustomer(db, { emailVerifiedAt: null });
  const job = { kind: 'password-changed', userID: user.id } as const;
  const throttle = createThrottle(db, deps.key, 0);
  const delivery = { ...deps, ...deps.config, throttle, supportEmail: null };
  const failing = { send: () => Promise.reject(new Error('on purpose')), close: () => undefined };
  await expect(deliverMail({ ...delivery, mailer: failing }, job)).rejects.toThrow('on purpose');
  await deliverMail({ ...delivery, mailer: createLocalMailer(db, deps.now) }, job);
  expect((await localMessages(db)).filter(({ to }) => to === user.email)).toHaveLength(1);
});
