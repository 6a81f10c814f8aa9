import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import { findLicenseStatus } from '@sixty/contract/students/licenses.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  dailyCounts,
  localMail,
  orders,
  purchaseOrders,
  rateLimits,
  subscriptions,
} from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { addDiscount } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

beforeEach(async () => {
  await testApp().db.orm.delete(rateLimits);
  await testApp().db.orm.delete(dailyCounts);
});

const form = (change: Partial<InputOf<typeof sendPurchaseOrder>> = {}) => ({
  ...{ orderID: randomUUID(), purchaseOrderNumber: ' PO-1001 ', district: 'N/A', school: 'Riverside <b>' },
  ...{ country: 'United States', state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701' },
  ...{ name: 'Ana Gil', phone: '512 555 0100', emailAddress: 'accounts@example.org' },
  ...{ price: 137, readingLicenses: 2, mathLicenses: 1, training: 0, discountCode: '', zone: 'America/Chicago' },
  ...{ extendCreated: null, isAnother: false },
  ...change,
});

const send = (token: string, change: Parameters<typeof form>[0] = {}) =>
  testApp().call(sendPurchaseOrder, form(change), token);

const ordersOf = (organizationId: string) =>
  testApp().db.orm.select().from(orders).where(eq(orders.organizationId, organizationId));

test('keeps a purchase order with its price and payment details', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { status, body } = await send(token);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      valid: true,
      message: expect.stringMatching(
        /^Your purchase order was accepted\. Your licenses are ready: 2 reading and 1 math licenses, until .+\. The invoice goes to Ana Gil, accounts@example\.org, and is due within 30 days\.$/,
      ),
    },
  });
  const [order] = await ordersOf(owner.organizationId);
  expect(order).toMatchObject({ kind: 'purchase-order', totalCents: 13_700, zone: 'America/Chicago' });
  expect(order?.paidAt).not.toBeNull();
  const { orm } = testApp().db;
  expect(
    await orm
      .select()
      .from(purchaseOrders)
      .where(eq(purchaseOrders.orderId, order?.id ?? '')),
  ).toMatchObject([
    {
      ...{ purchaseOrderNumber: 'PO-1001', district: 'N/A', school: 'Riverside <b>', contactName: 'Ana Gil' },
      ...{ country: 'United States', state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701' },
      ...{ contactPhoneNumber: '512 555 0100', contactEmail: 'accounts@example.org' },
    },
  ]);
});

test('reports all missing fields together, each in its sentence', async () => {
  const { token } = await addAccount(testApp().db);
  const { status, body } = await send(token, { district: ' ', name: '', emailAddress: 'ana' });
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      ...{ valid: false, code: 'district-missing' },
      message: 'Please enter your district. Please enter the contact name. Please enter a valid email address.',
    },
  });
});

test.each([
  ['another price', { price: 136.99 }, 'price-changed'],
  ['no licenses', { readingLicenses: 0, mathLicenses: 0, price: 0 }, 'nothing-to-buy'],
  ['an unknown discount code', { discountCode: 'NOBODY-HAS-IT' }, 'discount-unknown'],
])('refuses an order with %s and stores nothing', async (_title, change, code) => {
  const { token, owner } = await addAccount(testApp().db);
  expect((await send(token, change)).body).toMatchObject({ valid: false, code });
  expect(await ordersOf(owner.organizationId)).toEqual([]);
});

test('a purchase order can extend a subscription', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { orm } = testApp().db;
  const [earlier] = await orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, owner.organizationId));
  const extendCreated = { created: earlier?.createdAt.toISOString() ?? '' };
  const { body } = await send(token, { extendCreated });
  expect(body).toMatchObject({
    message: expect.stringMatching(
      /Your subscription is extended: from .+ to .+ it has 2 reading and 1 math licenses\./,
    ),
  });
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ extendsId: earlier?.id }]);
  const never = { created: '0000-01-01T00:00:00Z' };
  expect((await send(token, { extendCreated: never })).body).toMatchObject({ code: 'extension-missing' });
});

test('applies the discount to the price', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { code: discountCode } = await addDiscount(testApp().db);
  expect((await send(token, { discountCode })).body).toMatchObject({ code: 'price-changed' });
  expect((await send(token, { discountCode, price: 123.3 })).body).toMatchObject({ valid: true });
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ discountCents: 1370, totalCents: 12_330 }]);
});

test('refuses an Instructor of an organization and names whom to ask', async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  const teacher = await addUser(db);
  await addMember(db, school.organization.id, teacher.id, 'instructor');
  const token = await addSession(db, { userId: teacher.id, organizationId: school.organization.id });
  expect(await send(token)).toMatchObject({
    status: 403,
    body: { message: 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.' },
  });
});

test('twenty concurrent identical orders make one order, and all get the same answer', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const order = form();
  const answers = await Promise.all(Array.from({ length: 20 }, () => testApp().call(sendPurchaseOrder, order, token)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await ordersOf(owner.organizationId)).toHaveLength(1);
  expect(await testApp().db.orm.select().from(dailyCounts).orderBy(dailyCounts.event)).toMatchObject([
    { event: 'begin-checkout', count: 1 },
    { event: 'purchase', count: 1 },
  ]);
});

test('refuses another order with a used id, for the same user and for others', async () => {
  const { db } = testApp();
  const { token } = await addAccount(db);
  const stranger = await addAccount(db);
  const orderID = randomUUID();
  await send(token, { orderID });
  for (const [by, change] of [
    [token, { readingLicenses: 3, price: 186 }],
    [token, { purchaseOrderNumber: 'PO-1002' }],
    [token, { price: 137.01 }],
    [token, { address: '2 Main Street' }],
    [token, { emailAddress: 'others@example.org' }],
    [token, { discountCode: 'ANOTHER' }],
    [token, { extendCreated: { created: '2026-01-01T00:00:00.000Z' } }],
    [stranger.token, {}],
  ] as const) {
    expect(await send(by, { orderID, ...change })).toMatchObject({ status: 409, body: { code: 'order-changed' } });
  }
  expect(await ordersOf(stranger.owner.organizationId)).toEqual([]);
});

test('activates the subscription immediately, once, however often the order is sent', async () => {
  const { token, owner } = await addAccount(testApp().db, { reading: 10, math: 10 });
  const order = form();
  await Promise.all(Array.from({ length: 10 }, () => testApp().call(sendPurchaseOrder, order, token)));
  const { body } = await testApp().call(findLicenseStatus, {}, token);
  expect(body).toMatchObject({ reading: { purchased: 12 }, math: { purchased: 11 } });
  const [stored] = await ordersOf(owner.organizationId);
  expect(stored?.fulfilledAt).not.toBeNull();
});

test('notifies the customer of the order, and sales and the contact of the due invoice, once each', async () => {
  const { token, user } = await addAccount(testApp().db);
  const contact = `${user.username}.accounts@example.org`;
  const order = form({ training: 1, price: 387, emailAddress: contact });
  for (let again = 0; again < 3; again += 1) await testApp().call(sendPurchaseOrder, order, token);
  await testApp().app.jobs.workOff();
  const mails = await testApp().db.orm.select().from(localMail);
  const receipts = mails.filter(({ recipient }) => recipient === user.email);
  expect(receipts.map(({ subject }) => subject)).toEqual(['Your order from Sixty']);
  const due = 'Nothing is paid yet. We will send the invoice separately; it is due within 30 days.';
  const lines = ['2 × Reading license for a year, at $49 each: $98', 'Total: $387', due];
  for (const line of ['We have received your purchase order PO-1001:', ...lines]) {
    expect(receipts[0]?.text).toContain(line);
  }
  const [toContact, ...others] = mails.filter(({ recipient }) => recipient === contact);
  expect(others).toEqual([]);
  expect(toContact?.subject).toBe('A purchase order to Sixty names you as the contact');
  for (const line of ['the purchase order PO-1001 for', 'The invoice goes to: ', ...lines])
    expect(toContact?.text).toContain(line);
  // The contact does not get the link that shows the state of the subscription.
  expect(toContact?.text).not.toContain('/subscribe/activate');
  const [toSales, ...more] = mails.filter(
    ({ recipient, text }) => recipient === 'sales@sixty.example' && text.includes(user.username),
  );
  expect(more).toEqual([]);
  expect(toSales?.subject).toMatch(/^Purchase order PO-1001 of /);
  for (const line of [
    '2 × Reading license for a year, at $49 each: $98',
    '1 × Training for three instructors',
    'Total: $387',
    'Address: 1 Main Street, Austin, Texas 78701, United States',
    'Contact: Ana Gil, 512 555 0100, ',
    contact,
  ]) {
    expect(toSales?.text).toContain(line);
  }
  expect(toSales?.html).toContain('School: Riverside &lt;b&gt;');
});

test('a contact gets three messages a day of an organization, and a user writes to ten contacts; orders are accepted', async () => {
  const { token } = await addAccount(testApp().db);
  const tag = randomUUID();
  const order = async (name: string) => {
    const { status } = await send(token, {
      purchaseOrderNumber: randomUUID(),
      emailAddress: `${name}.${tag}@example.org`,
    });
    expect(status).toBe(200);
  };
  for (let time = 0; time < 4; time += 1) await order('same');
  for (let time = 0; time < 8; time += 1) await order(`other${time}`);
  await testApp().app.jobs.workOff();
  const mails = (await testApp().db.orm.select().from(localMail)).filter(({ recipient }) => recipient.includes(tag));
  expect(mails.filter(({ recipient }) => recipient.startsWith('same.'))).toHaveLength(3);
  expect(mails.filter(({ recipient }) => recipient.startsWith('other'))).toHaveLength(6);
});

test('counts no message to a contact who is the buyer', async () => {
  const { token, user } = await addAccount(testApp().db);
  for (let time = 0; time < 11; time += 1)
    await send(token, { purchaseOrderNumber: randomUUID(), emailAddress: user.email });
  const contact = `${randomUUID()}@example.org`;
  await send(token, { purchaseOrderNumber: randomUUID(), emailAddress: contact });
  await testApp().app.jobs.workOff();
  const mails = await testApp().db.orm.select().from(localMail);
  expect(mails.filter(({ recipient }) => recipient === contact)).toHaveLength(1);
});

test('shows staff the number of the order exactly, with brackets around signs that mail programs link', async () => {
  const { token } = await addAccount(testApp().db);
  const contact = `${randomUUID()}@example.org`;
  const order = { purchaseOrderNumber: 'PO:12//7  a.b', emailAddress: contact };
  expect(await send(token, order)).toMatchObject({ status: 200 });
  await testApp().app.jobs.workOff();
  const mails = await testApp().db.orm.select().from(localMail);
  const toSales = mails.find(({ recipient, text }) => recipient === 'sales@sixty.example' && text.includes(contact));
  expect(toSales?.text).toContain('sent the purchase order PO[:]12//7  a[.]b for ');
});

test('notifies a buyer who is also the contact once', async () => {
  const { token, user } = await addAccount(testApp().db);
  await testApp().call(sendPurchaseOrder, form({ emailAddress: user.email.toUpperCase() }), token);
  await testApp().app.jobs.workOff();
  const mails = await testApp().db.orm.select().from(localMail);
  const subjects = mails.flatMap(({ recipient, subject }) =>
    recipient.toLowerCase() === user.email.toLowerCase() ? [subject] : [],
  );
  expect(subjects).toEqual(['Your order from Sixty']);
});

test('asks about a number the organization has used, with its day, and sends the order once confirmed', async () => {
  const { db, setNow } = testApp();
  const { token, owner } = await addAccount(db);
  const stranger = await addAccount(db);
  setNow(new Date('2026-04-01T02:00:00Z'));
  const first = form();
  await testApp().call(sendPurchaseOrder, first, token);
  setNow(new Date('2026-04-03T02:00:00Z'));
  const again = await send(token, { purchaseOrderNumber: 'po-1001' });
  expect(again).toMatchObject({
    status: 409,
    body: {
      code: 'purchase-order-number-used',
      message:
        'Your organization has already sent a purchase order with this number, on Mar 31, 2026. Send it again only if it is another order.',
    },
  });
  expect(await ordersOf(owner.organizationId)).toHaveLength(1);
  // A repeated call is the same order and notifies nobody else.
  expect((await testApp().call(sendPurchaseOrder, first, token)).body).toMatchObject({ valid: true });
  expect((await send(stranger.token)).body).toMatchObject({ valid: true });
  expect((await send(token, { isAnother: true })).body).toMatchObject({ valid: true });
  expect(await ordersOf(owner.organizationId)).toHaveLength(2);
});

test('of colleagues who concurrently send one number, takes one order', async () => {
  const { db } = testApp();
  const { owner, organization, token } = await addAccount(db, { personal: false });
  const tokens = [token];
  for (let colleague = 0; colleague < 9; colleague += 1) {
    const { id } = await addUser(db);
    await addMember(db, organization.id, id, 'licensee');
    tokens.push(await addSession(db, { userId: id, organizationId: organization.id }));
  }
  const sent = await Promise.all(tokens.map((each) => send(each)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await ordersOf(owner.organizationId)).toHaveLength(1);
});

test('limits a user to fifty orders in a day', async () => {
  const { token } = await addAccount(testApp().db);
  for (let sent = 0; sent < 50; sent += 1) await send(token, { purchaseOrderNumber: `PO-${sent}` });
  expect((await send(token)).status).toBe(429);
});

test('limits code guessing by purchase orders to 60 of a user in an hour, and touches no neighbor', async () => {
  const [guesser, neighbor] = [await addAccount(testApp().db), await addAccount(testApp().db)];
  for (let tried = 0; tried < 60; tried += 1) {
    expect((await send(guesser.token, { discountCode: `WRONG-${tried}` })).status).toBe(404);
  }
  expect((await send(guesser.token, { discountCode: 'WRONG' })).status).toBe(429);
  expect((await send(neighbor.token, { discountCode: 'WRONG' })).status).toBe(404);
  expect((await send(guesser.token)).status).toBe(200);
});

test('does not count a repeated order against the daily limit of fifty', async () => {
  const { token } = await addAccount(testApp().db);
  const order = form();
  for (let time = 0; time < 52; time += 1) {
    expect((await testApp().call(sendPurchaseOrder, order, token)).body).toMatchObject({ valid: true });
  }
});
