import { randomUUID } from 'node:crypto';
import { referFriends } from '@sixty/contract/accounts/account.ts';
import { unsubscribe } from '@sixty/contract/accounts/account-email.ts';
import { findPostalCode } from '@sixty/contract/accounts/locations.ts';
import { isEmailAddressAvailable, isUsernameAvailable } from '@sixty/contract/accounts/sign-up.ts';
import type { Endpoint, InputOf } from '@sixty/contract/endpoint.ts';
import { inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { activateSubscription, startCheckout } from '@sixty/contract/sales/checkout.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import { countPageView } from '@sixty/contract/site/counting.ts';
import { sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders, rateLimits, subscriptions } from './db/schema/schema.ts';
import { addAccount } from './db/test-fixtures.ts';
import { addDiscount, addPurchaseOrder } from './db/test-office-fixtures.ts';
import { hashOfToken, newToken } from './http/session-cookie.ts';
import { testOrigin, useTestApp } from './test-app.ts';
import { puzzleIn, solve } from './test-puzzle.ts';

/*
 * A bored student behind the address of a school sends calls until the server refuses them. Teachers behind the same
 * address continue: those who are signed in have counts of their own, and guests solve a puzzle, as our pages do.
 */

const testApp = useTestApp();

beforeEach(() => testApp().db.orm.delete(rateLimits));

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Caller {
  readonly token?: string;
  readonly solves?: boolean;
}

const send = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, solves = false }: Caller = {},
  solution?: string,
): Promise<Answer> => {
  const response = await testApp().app.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      ...{ origin: testOrigin, host: 'localhost:3000', cookie: token ? `sixty=${token}` : '' },
      ...(solution !== undefined && { [solutionHeader]: solution }),
    },
    ...(endpoint.method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: input as Record<string, unknown> }),
  });
  const body = response.json() as Answer['body'];
  const puzzle = solves ? puzzleIn(body) : null;
  return puzzle
    ? send(endpoint, input, { token, solves } as Caller, solve(puzzle))
    : { status: response.statusCode, body };
};

/** Sends calls until one is refused. */
const flood = async (attempt: (time: number) => Promise<Answer>, atMost = 1300): Promise<number> => {
  for (let time = 0; time < atMost; time += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(time + index)));
    if (answers.some(({ status }) => status === 429)) return time;
  }
  throw new Error('Nothing was refused.');
};

const newUser = async () => (await addAccount(testApp().db)).token;

const guess = (caller: Caller) => (time: number) =>
  send(findPrice, { reading: 1, math: 0, training: 0, discountCode: `WRONG-${time}` } as never, caller);

const purchaseOrder = (discountCode: string) => ({
  ...{ orderID: randomUUID(), purchaseOrderNumber: randomUUID(), district: 'N/A', school: 'Riverside' },
  ...{ country: 'United States', state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701' },
  ...{ name: 'Ana Gil', phone: '512 555 0100', emailAddress: 'ana@example.org', isAnother: false },
  ...{ price: 44.1, readingLicenses: 1, mathLicenses: 0, training: 0, discountCode, zone: 'UTC', extendCreated: null },
});

/** The counts of a rule, one for each key. */
const pointsOf = async (rule: string): Promise<number[]> => {
  const { rows } = await testApp().db.pool.query('select points from rate_limits where key like $1', [`${rule}:%`]);
  return rows.map(({ points }) => points);
};

const chat = (caller: Caller = {}) =>
  send(sendChatMessage, { messageID: randomUUID(), text: 'Hello', name: '', email: '' }, caller);

test('discount codes: a user tries codes of their own, and a guest with a puzzle', async () => {
  const { code } = await addDiscount(testApp().db);
  await flood(guess({}));
  const asked = { reading: 1, math: 0, training: 0, discountCode: code } as never;
  const accepted = { status: 200, body: { discountCodeMessage: { messageType: 'success' } } };
  expect(await send(findPrice, asked, { token: await newUser() })).toMatchObject(accepted);
  expect(await send(findPrice, asked)).toMatchObject({ status: 429, body: { code: 'puzzle-needed' } });
  expect(await send(findPrice, asked, { solves: true })).toMatchObject(accepted);
});

test('discount codes: a user gets 60 wrong ones an hour, in quotes and checkouts, and others are not touched', async () => {
  const [guesser, teacher] = [await newUser(), await newUser()];
  for (let time = 0; time < 60; time += 1) await guess({ token: guesser })(time);
  const full = {
    body: { discountCodeMessage: { messageType: 'error', message: expect.stringMatching(/in 60 minutes/) } },
  };
  expect(await guess({ token: guesser })(60)).toMatchObject(full);
  const order = { products: { 'Reading Subscription': 1 }, discountCode: 'WRONG' } as never;
  expect(await send(startCheckout, order, { token: guesser })).toMatchObject({ status: 429 });
  expect(await send(startCheckout, order, { token: teacher })).toMatchObject({ body: { code: 'discount-unknown' } });
});

test('discount codes: a guest who solves puzzles ends at 200 wrong ones, and users are not touched', async () => {
  await guess({})(0);
  await testApp().db.orm.execute(sql`update rate_limits set points = 199 where key like 'discount-codes:%'`);
  expect(await guess({ solves: true })(1)).toMatchObject({ body: { discountCodeMessage: { messageType: 'error' } } });
  expect(await guess({ solves: true })(2)).toMatchObject({
    body: { discountCodeMessage: { message: expect.stringContaining('Too many attempts') } },
  });
  const { code } = await addDiscount(testApp().db);
  const asked = { reading: 1, math: 0, training: 0, discountCode: code } as never;
  expect(await send(findPrice, asked, { token: await newUser() })).toMatchObject({
    body: { discountCodeMessage: { messageType: 'success' } },
  });
});

test('discount codes: beyond 120 wrong ones by users of a network, further ones cost a puzzle and are not refused', async () => {
  const guessers = [await newUser(), await newUser()];
  for (const token of guessers) for (let time = 0; time < 60; time += 1) await guess({ token })(time);
  const token = await newUser();
  const { code } = await addDiscount(testApp().db);
  const asked = { reading: 1, math: 0, training: 0, discountCode: code } as never;
  const order = { products: { 'Reading Subscription': 1 }, discountCode: code } as never;
  const needsPuzzle = { status: 429, body: { code: 'puzzle-needed' } };
  expect(await send(findPrice, asked, { token })).toMatchObject(needsPuzzle);
  expect(await send(startCheckout, order, { token })).toMatchObject(needsPuzzle);
  expect(await send(sendPurchaseOrder, purchaseOrder(code), { token })).toMatchObject(needsPuzzle);
  expect(await send(findPrice, asked, { token, solves: true })).toMatchObject({
    body: { discountCodeMessage: { messageType: 'success' } },
  });
  expect(await send(startCheckout, order, { token, solves: true })).toMatchObject({ status: 200 });
  expect(await send(sendPurchaseOrder, purchaseOrder(code), { token, solves: true })).toMatchObject({ status: 200 });
  expect(await pointsOf('checkouts')).toEqual([1]);
  expect(await pointsOf('purchase-orders')).toEqual([1]);
  const withoutCode = { products: { 'Reading Subscription': 1 } } as never;
  expect(await send(startCheckout, withoutCode, { token: await newUser() })).toMatchObject({ status: 200 });
});

test('availability: each user has an own count', async () => {
  await flood((time) => send(isUsernameAvailable, { username: `nobody.${time}` }));
  expect(await send(isUsernameAvailable, { username: 'nobody' }, { token: await newUser() })).toMatchObject({
    status: 200,
  });
});

test('availability: an account has 300 checks in a quarter of an hour, with every puzzle solved', async () => {
  const token = await newUser();
  const check = () => send(isUsernameAvailable, { username: 'nobody' }, { token, solves: true });
  expect(await check()).toMatchObject({ status: 200 });
  await testApp().db.orm.execute(sql`update rate_limits set points = 299 where key like 'availability-user:%'`);
  expect(await check()).toMatchObject({ status: 200 });
  expect(await check()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
});

test('availability: beyond 300 checks by users of a network, further ones cost a puzzle and are not refused', async () => {
  const guessers = [await newUser(), await newUser()];
  for (const token of guessers) {
    for (let time = 0; time < 150; time += 1) {
      expect(await send(isEmailAddressAvailable, { email: `a${time}@x.example` }, { token })).toMatchObject({
        status: 200,
      });
    }
  }
  const token = await newUser();
  const needsPuzzle = { status: 429, body: { code: 'puzzle-needed' } };
  expect(await send(isEmailAddressAvailable, { email: 'me@x.example' }, { token })).toMatchObject(needsPuzzle);
  expect(await send(isUsernameAvailable, { username: 'nobody' }, { token })).toMatchObject(needsPuzzle);
  expect(await send(isUsernameAvailable, { username: 'nobody' }, { token, solves: true })).toMatchObject({
    status: 200,
  });
  expect(await pointsOf('availability-user')).toEqual(expect.arrayContaining([150, 150, 1]));
});

test('postal codes: nobody is refused', async () => {
  await expect(flood(() => send(findPostalCode, { zipcode: '90210' }), 400)).rejects.toThrow('Nothing was refused.');
});

test('unsubscribing: further addresses of a network cost a puzzle', async () => {
  await flood((time) => send(unsubscribe, { email: `a${time}@x.example` }));
  expect(await send(unsubscribe, { email: 'me@x.example' }, { solves: true })).toMatchObject({ status: 200 });
});

test('referrals: further ones of a network cost a puzzle, and a user sends five a day', async () => {
  const refer = (token: string, solves = false) => send(referFriends, { emails: 'a@x.example' }, { token, solves });
  for (let user = 0; user < 10; user += 1) {
    const guesser = await newUser();
    for (let time = 0; time < 5; time += 1) expect(await refer(guesser)).toMatchObject({ status: 200 });
  }
  const teacher = await newUser();
  expect(await refer(teacher)).toMatchObject({ body: { code: 'puzzle-needed' } });
  for (let time = 0; time < 5; time += 1) expect(await refer(teacher, true)).toMatchObject({ status: 200 });
  expect(await refer(teacher, true)).toMatchObject({ body: { code: 'too-many-requests' } });
});

test('the support chat: a guest writes with a puzzle, and a customer without', async () => {
  await flood(() => chat());
  expect(await chat({ solves: true })).toMatchObject({ status: 200 });
  expect(await chat({ token: await newUser() })).toMatchObject({ status: 200 });
});

test('page views: each user has an own count', async () => {
  await flood(() => send(countPageView, { page: '/dashboard' }));
  expect(await send(countPageView, { page: '/dashboard' }, { token: await newUser() })).toMatchObject({ status: 200 });
});

test('invitations: a school that paid is not touched, and one in its trial solves a puzzle', async () => {
  const { db } = testApp();
  const newSchool = async (trial: boolean) => {
    const { token, owner } = await addAccount(db, { personal: false });
    await db.orm.execute(
      sql`update subscriptions set trial = ${trial} where organization_id = ${owner.organizationId}`,
    );
    return token;
  };
  const invite = (token: string, solves = false) => {
    const input = { entries: [`${randomUUID()}@x.example`], permission: 'Licensee', group: '', studentLimit: null };
    return send(inviteUsers, input as never, { token, solves });
  };
  for (let account = 0; account < 3; account += 1) {
    const guesser = await newSchool(true);
    for (let time = 0; time < 20; time += 1) await invite(guesser);
  }
  const beginner = await newSchool(true);
  expect(await invite(beginner)).toMatchObject({ body: { code: 'puzzle-needed' } });
  expect(await invite(beginner, true)).toMatchObject({ status: 200 });
  expect(await invite(await newSchool(false))).toMatchObject({ status: 200 });
});

test('links of receipts: a right code is followed after any number of wrong ones', async () => {
  const { db } = testApp();
  const { owner } = await addAccount(db);
  const code = newToken();
  const orderId = await addPurchaseOrder(db, owner);
  await db.orm
    .update(orders)
    .set({ activationHash: hashOfToken(code) })
    .where(eq(orders.id, orderId));
  await db.orm.update(subscriptions).set({ orderId }).where(eq(subscriptions.organizationId, owner.organizationId));
  await flood((time) => send(activateSubscription, { code: `wrong-${time}` }));
  expect(await send(activateSubscription, { code })).toMatchObject({ status: 200 });
});
