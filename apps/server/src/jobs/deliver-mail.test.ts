import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../adapters/mail/local-mailer.ts';
import { inTransaction } from '../db/client.ts';
import { sessions, users } from '../db/schema/schema.ts';
import { addCustomer, addSession } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';
import type { MailJob } from './deliver-mail.ts';
import { createJobs } from './jobs.ts';

const testApp = useTestApp();

/** The texts of all messages about an account under this name. */
const messagesTo = async (username: string, emailVerifiedAt: Date | null): Promise<string[]> => {
  const { db, app } = testApp();
  const { user, organization } = await addCustomer(db, { emailVerifiedAt });
  await db.orm.update(users).set({ username }).where(eq(users.id, user.id));
  await addSession(db, { userId: user.id, organizationId: organization.id });
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.userId, user.id));
  const about = { to: user.email, username, isVerified: emailVerifiedAt !== null };
  const at = new Date().toISOString();
  const work: MailJob[] = [
    { kind: 'account-recovery', codeID: randomUUID(), username: '', emailAddress: user.email },
    { kind: 'password-changed', userID: user.id },
    { kind: 'new-device', sessionID: session?.id ?? '' },
    { kind: 'second-factor', userID: user.id, change: 'passkey-added', at },
    { kind: 'email-change', step: 'asked', ...about },
    { kind: 'email-change', step: 'done', ...about },
    { kind: 'account-closed', ...about },
  ];
  const jobs = createJobs<MailJob>({ db, log: () => undefined, handle: async () => undefined });
  await inTransaction(db, (rows) => jobs.add(rows, work));
  await app.jobs.workOff();
  const texts = (await localMessages(db)).filter(({ to }) => to === user.email).map(({ text }) => text);
  expect(texts).toHaveLength(work.length);
  return texts;
};

test('no message names a username to an unverified address', async () => {
  for (const text of await messagesTo('You won, see evil.example', null)) {
    expect(text).not.toContain('evil.example');
    expect(text).toContain('your account');
  }
});

test('every message about an account to a verified address names it', async () => {
  for (const text of await messagesTo('nora.berg', new Date())) {
    expect(text).toContain('the account with the username nora.berg');
  }
});
