import { closeAccount, endOtherSessions } from '@sixty/contract/accounts/account-profile.ts';
import { resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '@sixty/contract/accounts/second-factors.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newAuthenticator } from '../../../adapters/passkeys/test-authenticator.ts';
import { totpCodeAt, totpSecretFrom } from '../../../adapters/totp/totp.ts';
import { users } from '../../../db/schema/schema.ts';
import { addResetCode } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { accepted, newBrowser, newPerson, password, setUpPasskey, setUpTotp } from '../second-step/test-people.ts';

const testApp = useTestApp();

const next = 'Newer-Horse-2';

const newTeacher = async () => {
  const user = await newPerson(testApp());
  const browser = newBrowser(testApp());
  accepted(await browser.logIn(user.username));
  return { user, browser };
};

type Teacher = Awaited<ReturnType<typeof newTeacher>>;

const factorsLeft = async (userId: string) => {
  const { rows } = await testApp().db.pool.query(
    `select 'passkey' as kind from passkeys where user_id = $1 union all
     select 'totp' from totp_secrets where user_id = $1 union all
     select distinct 'codes' from recovery_codes where user_id = $1`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
};

const reset = async ({ user }: Teacher) =>
  newBrowser(testApp()).call(resetPassword, { code: await addResetCode(testApp().db, user), password: next });

test('removes factors on a reset if they were set up before the address was verified', async () => {
  const stranger = await newTeacher();
  const { user, browser } = stranger;
  await testApp().db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
  await setUpTotp(testApp(), browser);
  await setUpPasskey(browser);
  accepted(await reset(stranger));
  expect(await factorsLeft(user.id)).toEqual([]);
  const owner = newBrowser(testApp());
  accepted(await owner.logIn(user.username, next));
  await setUpTotp(testApp(), owner);
  // The owner has now verified the address, so the next reset keeps the owner's factors.
  accepted(await reset(stranger));
  expect(await factorsLeft(user.id)).toEqual(['totp', 'codes']);
});

/** Started factor setups, each with its last call left to send. */
const additions: readonly [string, (teacher: Teacher) => Promise<() => Promise<unknown>>][] = [
  [
    'an authenticator app',
    async ({ browser }) => {
      const { secret } = accepted(await browser.call(beginTotp, {}));
      const code = totpCodeAt(totpSecretFrom(secret), testApp().deps.now());
      return () => browser.call(confirmTotp, { code });
    },
  ],
  [
    'a passkey',
    async ({ browser }) => {
      const { options } = accepted(await browser.call(beginPasskey, {}));
      const response = newAuthenticator(testOrigin).make(options);
      return () => browser.call(addPasskey, { name: 'Phone', response });
    },
  ],
];

/** What ends sessions, and whether it waits for the lock on the user. */
const ends: readonly [string, boolean, (teacher: Teacher) => Promise<() => Promise<unknown>>][] = [
  [
    'a password reset',
    true,
    async ({ user }) => {
      const code = await addResetCode(testApp().db, user);
      return () => newBrowser(testApp()).call(resetPassword, { code, password: next });
    },
  ],
  [
    'closing the account',
    true,
    async ({ user }) => {
      const other = newBrowser(testApp());
      accepted(await other.logIn(user.username));
      return () => other.call(closeAccount, { currentPassword: password });
    },
  ],
  [
    'ending all other sessions',
    false,
    async ({ user }) => {
      const other = newBrowser(testApp());
      accepted(await other.logIn(user.username));
      return () => other.call(endOtherSessions, {});
    },
  ],
];

const rounds = ends.flatMap(([end, waits, beginEnd]) =>
  additions.map(([factor, beginAddition]) => [factor, end, { waits, beginEnd, beginAddition }] as const),
);

const waiting = async () => {
  const { rows } = await testApp().db.pool.query(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count as number;
};

test.each(rounds)(
  'adds nothing for a user who sets up %s but is preempted by %s',
  async (_factor, _end, { waits, beginEnd, beginAddition }) => {
    const teacher = await newTeacher();
    const add = await beginAddition(teacher);
    const end = await beginEnd(teacher);
    const holder = await testApp().db.pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [teacher.user.id]);
    const blocked = (count: number) =>
      vi.waitUntil(async () => (await waiting()) === count, { timeout: 60_000 }).then(() => undefined);
    // Calls that wait for the lock get it in the order they came. Ending other sessions does not wait.
    const ended = waits ? end() : null;
    if (waits) await blocked(1);
    const added = add();
    await blocked(waits ? 2 : 1);
    const answer = waits ? null : await end();
    await holder.query('commit');
    holder.release();
    expect(answer ?? (await ended)).toMatchObject({ valid: true });
    expect(await added).toMatchObject({ code: 'sign-in-again' });
    expect(await factorsLeft(teacher.user.id)).toEqual([]);
  },
);
