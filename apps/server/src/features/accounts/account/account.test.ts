import { findUpdate, latestUpdate, markUpdateSeen, referFriends } from '@sixty/contract/accounts/account.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { users } from '../../../db/schema/schema.ts';
import { addCustomer, addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const newPerson = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  const refer = (emails: string) => testApp().call(referFriends, { emails }, token);
  return { user, token, refer };
};

const sentTo = async (email: string) => {
  await testApp().app.jobs.workOff();
  return (await localMessages(testApp().db)).filter(({ to }) => to === email);
};

test('sends each address one message with the name of the sender, and stores and logs no address', async () => {
  const { db } = testApp();
  const { user, refer } = await newPerson();
  await db.orm.update(users).set({ name: 'Ann <b>Lee</b>' }).where(eq(users.id, user.id));
  const { body } = await refer(' one@friends.example,two@friends.example , ONE@friends.example ');
  expect(body).toEqual({ valid: true, message: 'Your referral has been sent! Thank you.', skipped: [] });
  const [mail, ...others] = await sentTo('one@friends.example');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ann <b>Lee</b> recommends Sixty');
  expect(mail?.html).toMatch(/Ann &lt;b&gt;Lee&lt;\/b&gt; \(username [\w.[\]]+\) uses Sixty/);
  expect(mail?.text).toContain('http://localhost:3000/');
  expect(await sentTo('two@friends.example')).toHaveLength(1);
  expect(testApp().logged.join()).not.toContain('friends.example');
});

test('accepts entries that are not addresses, because the form has no other rule, and names those that got no message', async () => {
  const { refer } = await newPerson();
  const sent = { valid: true, message: 'Your referral has been sent! Thank you.' };
  expect((await refer('foo')).body).toEqual({ ...sent, skipped: ['foo'] });
  expect((await refer('foo, three@friends.example, bar;')).body).toEqual({ ...sent, skipped: ['foo', 'bar;'] });
  expect(await sentTo('three@friends.example')).toHaveLength(1);
  expect((await localMessages(testApp().db)).filter(({ to }) => to === 'foo')).toEqual([]);
});

test.each([
  ['nothing', ' , ', 'referral-emails-missing'],
  [
    'more than twenty',
    Array.from({ length: 21 }, (_, index) => `a${index}@example.org`).join(','),
    'referral-too-many',
  ],
])('refuses a referral with %s, and sends no message', async (_title, emails, code) => {
  const { refer } = await newPerson();
  expect((await refer(emails)).body).toMatchObject({ valid: false, code });
  expect(await sentTo('ann@example.org')).toEqual([]);
});

test('limits a user to five referrals a day', async () => {
  const { refer } = await newPerson();
  for (let sent = 0; sent < 5; sent += 1) expect((await refer(`f${sent}@example.org`)).status).toBe(200);
  expect((await refer('f6@example.org')).status).toBe(429);
});

test('shows the update notice until it is seen, only to users who joined before it', async () => {
  const { db, call } = testApp();
  const [before, after] = [await newPerson(), await newPerson()];
  const since = new Date(latestUpdate.since);
  await db.orm
    .update(users)
    .set({ createdAt: new Date(since.getTime() - 1000) })
    .where(eq(users.id, before.user.id));
  await db.orm.update(users).set({ createdAt: since }).where(eq(users.id, after.user.id));
  const seen = async (token: string) => (await call(findUpdate, {}, token)).body;
  expect(await seen(after.token)).toEqual({ valid: true, seen: true });
  expect(await seen(before.token)).toEqual({ valid: true, seen: false });
  await call(markUpdateSeen, {}, before.token);
  expect(await seen(before.token)).toEqual({ valid: true, seen: true });
});
