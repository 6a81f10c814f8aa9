import { randomUUID } from 'node:crypto';
import { createDiscountCode, generateSalesCode, sendSalesCode } from '@sixty/contract/staff/staff-codes.ts';
import { createAccount, createTransaction, listStaffTools, sendStaffEmail } from '@sixty/contract/staff/staff-tools.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { shortUsername } from '../../../adapters/mail/mail.ts';
import {
  discountCodes,
  memberships,
  salesCodes,
  staffTransactions,
  subscriptions,
  users,
} from '../../../db/schema/schema.ts';
import { addCustomer } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { noStaffWork, staffInput } from '../../../test-staff-inputs.ts';
import { staffRig } from '../impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);

let token = '';
beforeAll(async () => {
  token = (await newStaff()).token;
});

const newInput = (call: string): never => staffInput(call, noStaffWork) as never;

test('the menu lists the tools that are off', async () => {
  expect((await testApp().call(listStaffTools, {}, token)).body).toEqual({ valid: true, off: [], trialDays: 3 });
});

test('records a transaction once, to the second, even when sent twice', async () => {
  const sale = newInput('POST /api/admin/transaction');
  const answers = await Promise.all(Array.from({ length: 6 }, () => testApp().call(createTransaction, sale, token)));
  const first = answers[0]?.body;
  expect(first).toMatchObject({
    valid: true,
    transactionCreated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  for (const { body } of answers) expect(body).toEqual(first);
  const { contactName } = sale as { contactName: string };
  const rows = await testApp()
    .db.orm.select()
    .from(staffTransactions)
    .where(eq(staffTransactions.contactName, contactName));
  expect(rows).toEqual([expect.objectContaining({ priceCents: 49_000, kind: 'paid' })]);
  const changed = await testApp().call(createTransaction, { ...(sale as object), comment: 'Other.' } as never, token);
  expect(changed.body).toMatchObject({ code: 'staff-transaction-changed' });
  const { body } = await testApp().call(createTransaction, { ...(sale as object), id: randomUUID() } as never, token);
  expect(body).toMatchObject({ code: 'staff-transaction-exists' });
});

test.each([
  [{ contactName: ' ' }, 'staff-contact-missing'],
  [{ streetAddress: '' }, 'staff-street-missing'],
  [{ emailAddress: 'x' }, 'email-invalid'],
  [{ transactionType: '' }, 'staff-transaction-type-missing'],
  [{ transactionPrice: 10_000 }, 'staff-price-invalid'],
  [{ transactionPrice: 1.5 }, 'staff-price-invalid'],
  [{ state: '' }, 'state-missing'],
])('refuses a transaction with %j', async (wrong, code) => {
  const sale = { ...(newInput('POST /api/admin/transaction') as object), ...wrong } as never;
  expect((await testApp().call(createTransaction, sale, token)).body).toMatchObject({ code });
});

test('of many discounts with one code, in any case, makes one; a repeated call returns it', async () => {
  const discount = newInput('POST /api/admin/discount-code') as Record<string, unknown>;
  const code = `Spring-${randomUUID()}`;
  const create = (given: object) => testApp().call(createDiscountCode, { ...discount, code, ...given } as never, token);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((amount) => create({ amount })));
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(1);
  const [kept] = await testApp().db.orm.select().from(discountCodes).where(eq(discountCodes.code, code));
  expect((await create({ amount: (kept?.amount ?? 0) / 100 })).body).toMatchObject({ valid: true, code });
  expect((await create({ code: code.toUpperCase() })).body).toMatchObject({ code: 'staff-discount-code-taken' });
});

test.each([
  [{ type: 'Percentage', amount: 101 }, 'staff-percentage-invalid'],
  [{ type: 'Percentage', amount: 0 }, 'staff-percentage-invalid'],
  [{ type: 'Percentage', amount: 1.5 }, 'staff-percentage-invalid'],
  [{ amount: 0.5 }, 'staff-amount-invalid'],
  [{ amount: 1.005 }, 'staff-amount-invalid'],
  [{ minStudents: 10, maxStudents: 9 }, 'staff-students-reversed'],
  [{ maxStudents: 65_536 }, 'staff-max-students-invalid'],
  [{ code: '  ' }, 'staff-discount-code-invalid'],
])('refuses a discount with %j', async (wrong, code) => {
  const discount = { ...(newInput('POST /api/admin/discount-code') as object), ...wrong } as never;
  expect((await testApp().call(createDiscountCode, discount, token)).body).toMatchObject({ code });
});

test('generates a sales code once, and sends it with its price', async () => {
  const form = { name: 'Riverside', price: 490.5, id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => testApp().call(generateSalesCode, form, token)));
  const first = answers[0]?.body;
  if (!first?.valid) throw new Error('refused');
  for (const { body } of answers) expect(body).toEqual(first);
  expect(await testApp().db.orm.select().from(salesCodes).where(eq(salesCodes.code, first.code))).toHaveLength(1);
  const to = `buyer.${randomUUID()}@example.org`;
  await testApp().call(sendSalesCode, { emailAddress: to, code: first.code.toLowerCase() }, token);
  const [mail] = await mailTo(to);
  expect(mail?.text).toContain(first.code);
  expect(mail?.text).toContain('$490.50');
  const unknown = await testApp().call(sendSalesCode, { emailAddress: to, code: 'NOTHING' }, token);
  expect(unknown.body).toMatchObject({ code: 'staff-sales-code-missing' });
  const free = await testApp().call(generateSalesCode, { name: 'Riverside', price: 0.5 }, token);
  expect(free.body).toMatchObject({ code: 'staff-sales-price-invalid' });
});

test('sends a message to a user by username, or to an address, as plain text', async () => {
  const { user } = await addCustomer(testApp().db);
  const text = 'Hello,\n\n<b>not bold</b>\n\nBye';
  const send = (to: string, messageID?: string) =>
    testApp().call(sendStaffEmail, { to, subject: 'Your question', text, ...(messageID && { messageID }) }, token);
  const messageID = randomUUID();
  await send(user.username.toUpperCase(), messageID);
  await send(user.username, messageID);
  const mail = await mailTo(user.email);
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toContain('<b>not bold</b>');
  expect(mail[0]?.html).toContain('&lt;b&gt;not bold&lt;/b&gt;');
  const to = `somebody.${randomUUID()}@example.org`;
  await send(to);
  expect(await mailTo(to)).toHaveLength(1);
  expect((await send('nobody.at.all')).body).toMatchObject({ code: 'staff-recipient-unknown' });
  expect((await send('@')).body).toMatchObject({ code: 'email-invalid' });
  expect(testApp().logged.join()).not.toContain(to);
});

test('limits a staff member to a hundred messages per hour', async () => {
  const one = (await newStaff()).token;
  const mail = { to: `many.${randomUUID()}@example.org`, subject: 'Hello', text: 'Hello.' };
  for (let sent = 0; sent < 100; sent += 1) await testApp().call(sendStaffEmail, mail, one);
  expect((await testApp().call(sendStaffEmail, mail, one)).status).toBe(429);
  expect((await testApp().call(sendStaffEmail, mail, token)).status).toBe(200);
});

test('makes an account with a three-day trial, and its owner gets a link to set a password', async () => {
  const form = newInput('POST /api/admin/create-account') as { username: string; emailAddress: string };
  const { body } = await testApp().call(createAccount, form as never, token);
  expect(body).toEqual({
    valid: true,
    message: `The account with username '${form.username}' has been successfully created.`,
  });
  const { orm } = testApp().db;
  const [user] = await orm.select().from(users).where(eq(users.username, form.username));
  expect(user).toMatchObject({
    emailVerifiedAt: null,
    passwordHash: expect.stringContaining('argon2'),
    // Staff cannot agree on behalf of a user.
    termsVersion: null,
    termsAcceptedAt: null,
  });
  const [membership] = await orm
    .select()
    .from(memberships)
    .where(eq(memberships.userId, user?.id ?? ''));
  expect(membership?.permission).toBe('licensee');
  const [trial] = await orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, membership?.organizationId ?? ''));
  expect(trial).toMatchObject({ trial: true, readingSeats: 5 });
  expect((trial?.expiresAt.getTime() ?? 0) - (trial?.startsAt.getTime() ?? 0)).toBe(3 * 24 * 3_600_000);
  const [mail] = await mailTo(form.emailAddress);
  expect(mail?.text).toMatch(/\/account\/password\/reset\?code=[\w-]{43}/);
  expect(mail?.text).toContain(
    `with the username ${shortUsername(form.username)} (without the brackets) and a free trial of 3 days.`,
  );
});

test('makes one account of many with one username or one address', async () => {
  const form = newInput('POST /api/admin/create-account') as Record<string, string>;
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      testApp().call(createAccount, { ...form, emailAddress: `${index}.${form.emailAddress}` } as never, token),
    ),
  );
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(1);
  for (const { body } of answers.filter((each) => !each.body.valid))
    expect(body).toMatchObject({ code: 'username-taken' });
  const other = newInput('POST /api/admin/create-account') as Record<string, string>;
  const [made] = await testApp()
    .db.orm.select()
    .from(users)
    .where(eq(users.username, form.username ?? ''));
  const again = { ...other, emailAddress: made?.email.toUpperCase() } as never;
  expect((await testApp().call(createAccount, again, token)).body).toMatchObject({ code: 'email-taken' });
});

test('ten concurrent identical account forms make one account with one message, and each gets the same answer', async () => {
  const form = newInput('POST /api/admin/create-account') as Record<string, string>;
  const send = (given = {}) => testApp().call(createAccount, { ...form, ...given } as never, token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(answers.every(({ body }) => body.valid)).toBe(true);
  expect(await mailTo(form.emailAddress ?? '')).toHaveLength(1);
  expect((await send({ formID: randomUUID() })).body).toMatchObject({ code: 'username-taken' });
  const other = (await newStaff()).token;
  expect((await testApp().call(createAccount, form as never, other)).body).toMatchObject({ code: 'username-taken' });
});
