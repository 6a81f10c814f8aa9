import { randomUUID } from 'node:crypto';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { messages } from '@sixty/contract/messages.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships, users } from '../../../db/schema/schema.ts';
import { addInvitation } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { invitationRig } from '../../organizations/invitations/test-invitations.ts';

const testApp = useTestApp();
const { newPerson, newSchool, invite, list, withdraw, mailTo, codeSentTo } = invitationRig(testApp);

const newcomer = () => {
  const username = `new.${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org` };
};

const formOf = ({ username, email }: { username: string; email: string }, organizationInvite: string) =>
  ({
    ...{ name: 'Nora Berg', username, emailAddress: email, role: 'Tutor', organizationInvite },
    ...{ password: 'Quiet-River-7', confirmPassword: 'Quiet-River-7' },
    ...{ referral: '', entity: '', notes: '', samlID: '', agreed: true, termsVersion: legalVersion },
    ...{ postalCode: '33101', city: 'Miami', country: 'United States', state: 'Florida', phoneNumber: '305 555 0100' },
  }) satisfies InputOf<typeof signUp>;

const post = (who: Parameters<typeof formOf>[0], code: string) => testApp().call(signUp, formOf(who, code));

const refused = (code: keyof typeof messages) => ({ valid: false, code, message: messages[code] });

const userOf = async (username: string) =>
  (await testApp().db.orm.select().from(users).where(eq(users.username, username)))[0];

test('makes an invited user a member who works there, with a personal organization and no verification link', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const who = newcomer();
  await invite(school.licensee.token, who.email, { group: group.name, studentLimit: 3 });
  const { body, cookies } = await post({ ...who, email: who.email.toUpperCase() }, await codeSentTo(who.email));
  expect(body).toEqual({ valid: true, message: 'Your account was created.' });
  const token = cookies.map((cookie) => /^sixty=([^;]+)/.exec(cookie)?.[1]).find(Boolean) ?? '';
  expect((await testApp().call(getSession, {}, token)).body).toMatchObject({
    emailVerified: true,
    currentOrganization: { id: school.id, permissions: 'Instructor', groupName: group.name },
  });
  const user = await userOf(who.username);
  const rows = await testApp()
    .db.orm.select()
    .from(memberships)
    .where(eq(memberships.userId, user?.id ?? ''));
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ organizationId: school.id, groupId: group.id, studentLimit: 3 }),
  );
  expect(await list(school.licensee.token)).toEqual([]);
  expect((await mailTo(who.email)).map(({ subject }) => subject)).not.toContain('Verify your email address for Sixty');
});

test('refuses another address, or an invitation of an account, and creates nothing', async () => {
  const school = await newSchool();
  const [who, other, person] = [newcomer(), newcomer(), await newPerson()];
  await invite(school.licensee.token, [who.email, person.username]);
  const codes = [await codeSentTo(who.email), await codeSentTo(person.email)];
  for (const code of codes) expect((await post(other, code)).body).toEqual(refused('invitation-not-for-you'));
  expect(await userOf(other.username)).toBeUndefined();
  expect(await list(school.licensee.token)).toHaveLength(2);
});

test('refuses an ended invitation with its message, and creates nothing', async () => {
  const { db } = testApp();
  const school = await newSchool();
  const who = newcomer();
  const given = { organizationId: school.id, inviterId: school.licensee.userId, email: who.email };
  const ended = new Date();
  const past = await addInvitation(db, { ...given, expiresAt: new Date('2026-01-01') });
  expect((await post(who, past.code)).body).toEqual(refused('invitation-expired'));
  await withdraw(school.licensee.token, past.id);
  expect((await post(who, past.code)).body).toEqual(refused('invitation-withdrawn'));
  const used = await addInvitation(db, { ...given, endedAt: ended, acceptedBy: school.licensee.userId });
  expect((await post(who, used.code)).body).toEqual(refused('invitation-used'));
  expect(await userOf(who.username)).toBeUndefined();
});

test('creates one account and one member for ten concurrent sign-ups by one link', async () => {
  const school = await newSchool();
  const who = newcomer();
  await invite(school.licensee.token, who.email);
  const code = await codeSentTo(who.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => post({ ...who, username: `${who.username}.${index}` }, code)),
  );
  const made = answers.filter(({ body }) => body.valid);
  expect(made).toHaveLength(1);
  const { orm } = testApp().db;
  expect(await orm.$count(users, eq(users.email, who.email))).toBe(1);
  expect(await orm.$count(memberships, eq(memberships.organizationId, school.id))).toBe(2);
});
