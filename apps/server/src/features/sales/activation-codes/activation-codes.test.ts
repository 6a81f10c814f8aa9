import { randomUUID } from 'node:crypto';
import { redeemActivationCode } from '@sixty/contract/sales/activation-codes.ts';
import { forceActivate, generateActivationCodes, sendActivationCodes } from '@sixty/contract/staff/staff-codes.ts';
import { createTransaction } from '@sixty/contract/staff/staff-tools.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activationCodes, auditLog, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addCustomer, addMember, addOrganization, addSession, addUser } from '../../../db/test-fixtures.ts';
import { addActivationCode } from '../../../db/test-staff-fixtures.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { useTestApp } from '../../../test-app.ts';
import { noStaffWork, staffInput } from '../../../test-staff-inputs.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);

let token = '';
let contact = '';
let created = '';

beforeAll(async () => {
  token = (await newStaff()).token;
  const sale = staffInput('POST /api/admin/transaction', noStaffWork) as never;
  const { body } = await testApp().call(createTransaction, sale, token);
  contact = (sale as { contactName: string }).contactName;
  if (!body.valid) throw new Error('no transaction');
  created = body.transactionCreated;
});

const generate = (given: Record<string, unknown> = {}) =>
  testApp().call(
    generateActivationCodes,
    {
      transactionContactName: contact,
      transactionCreated: created,
      numberOfCodes: 1,
      students: 10,
      tier: 'Basic',
      expiration: '2099-12-31',
      ...given,
    } as never,
    token,
  );

const newCode = async (given: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await generate(given);
  const [code] = body.valid ? body.codes : [];
  if (!code) throw new Error('no code');
  return code;
};

const activate = (username: string, code: string, organization = '', by = token) =>
  testApp().call(forceActivate, { username, code, organization }, by);

const madeFor = (organizationId: string) =>
  testApp()
    .db.orm.select()
    .from(subscriptions)
    .where(sql`organization_id = ${organizationId} and activation_code_id is not null`);

test('makes codes random, readable and at least 80 bits long, and stores only their hashes', async () => {
  const { body } = await generate({ numberOfCodes: 50 });
  if (!body.valid) throw new Error('refused');
  expect(new Set(body.codes).size).toBe(50);
  for (const code of body.codes) expect(code).toMatch(/^[B-Z2-9]{6}-[B-Z2-9]{6}-[B-Z2-9]{5}$/);
  expect(17 * Math.log2(28)).toBeGreaterThan(80);
  const rows = await testApp().db.orm.select().from(activationCodes);
  const [first = ''] = body.codes;
  expect(JSON.stringify(rows)).not.toContain(first);
  expect(rows.some(({ codeHash }) => codeHash.equals(hashOfToken(first.replaceAll('-', ''))))).toBe(true);
});

test('returns the same codes for a repeated call, and refuses another call with its id', async () => {
  const batchID = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => generate({ numberOfCodes: 3, students: 7, batchID })),
  );
  const first = answers[0]?.body;
  for (const { body } of answers) expect(body).toEqual(first);
  expect(await testApp().db.orm.select().from(activationCodes).where(eq(activationCodes.students, 7))).toHaveLength(3);
  for (const other of [{ students: 8 }, { numberOfCodes: 4 }, { tier: 'Trial' }, { expiration: '2098-12-31' }]) {
    const { body } = await generate({ numberOfCodes: 3, students: 7, batchID, ...other });
    expect(body).toMatchObject({ code: 'staff-codes-changed' });
  }
});

test('refuses codes for a transaction that does not exist', async () => {
  expect((await generate({ transactionContactName: 'Nobody' })).body).toMatchObject({
    code: 'staff-transaction-missing',
  });
  expect((await generate({ transactionContactName: contact.toUpperCase() })).body.valid).toBe(true);
});

test('refuses codes that expire today or earlier', async () => {
  testApp().setNow(new Date('2026-03-02T15:00:00Z'));
  const made = (expiration: string) => generate({ expiration }).then(({ body }) => body);
  for (const past of ['2020-01-01', '2026-03-01', '2026-03-02'])
    expect(await made(past)).toMatchObject({ code: 'staff-expiration-past' });
  expect(await made('2026-03-03')).toMatchObject({ valid: true });
  testApp().setNow(new Date());
});

test('mails the customer once what an activated code gives and until when', async () => {
  const { db } = testApp();
  const { user } = await addCustomer(db);
  const code = await newCode({ students: 12, expiration: '2090-06-30', tier: 'Trial' });
  for (let again = 0; again < 3; again += 1) await activate(user.username, code);
  const [mail, ...more] = await mailTo(user.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your licenses for Sixty are active');
  expect(mail?.text).toContain('activated for your account: a trial for 12 students in reading and in math.');
  expect(mail?.text).toContain('its last day is Jun 30, 2090.');
  const school = await addAccount(db, { personal: false });
  await redeem(school.token, await newCode({ students: 1 }));
  const [own] = await mailTo(school.user.email);
  expect(own?.text).toContain(`activated for ${school.organization.name}: licenses for 1 student in reading`);
});

test('a code gives the customer seats in both programs until the end of its last day', async () => {
  const { user, organization } = await addCustomer(testApp().db);
  const code = await newCode({ students: 12, expiration: '2090-06-30' });
  const { body } = await activate(user.username.toUpperCase(), ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect(body).toEqual({ valid: true, expiration: '2090-06-30', usedBefore: false });
  expect(await madeFor(organization.id)).toEqual([
    expect.objectContaining({
      readingSeats: 12,
      mathSeats: 12,
      trial: false,
      zone: 'America/New_York',
      expiresAt: new Date('2090-07-01T04:00:00Z'),
    }),
  ]);
});

test('a redeemed code has the days of the buyer’s browser', async () => {
  const { organization, token } = await addAccount(testApp().db);
  const code = await newCode({ expiration: '2090-06-30' });
  await testApp().call(redeemActivationCode, { code, zone: 'Pacific/Auckland' }, token);
  expect(await madeFor(organization.id)).toEqual([
    expect.objectContaining({ zone: 'Pacific/Auckland', expiresAt: new Date('2090-06-30T12:00:00Z') }),
  ]);
});

test('a code of the tier Trial gives a trial', async () => {
  const { user, organization } = await addCustomer(testApp().db);
  await activate(user.username, await newCode({ tier: 'Trial' }));
  expect(await madeFor(organization.id)).toEqual([expect.objectContaining({ trial: true })]);
});

test('accepts the latest possible day as the last day', async () => {
  const { user } = await addCustomer(testApp().db);
  const { body } = await activate(user.username, await newCode({ expiration: '9999-12-31' }));
  expect(body).toEqual({ valid: true, expiration: '9999-12-31', usedBefore: false });
});

test('accepts a code for the organization of a Licensee, not for a sub-account', async () => {
  const { db } = testApp();
  const { user: licensee } = await addCustomer(db);
  const { user: instructor } = await addCustomer(db);
  const school = await addOrganization(db, { personal: false });
  await addMember(db, school.id, licensee.id, 'licensee');
  await addMember(db, school.id, instructor.id, 'instructor');
  const code = await newCode();
  expect((await activate(instructor.username, code)).body).toMatchObject({ code: 'staff-sub-account' });
  expect((await activate(licensee.username, code)).body.valid).toBe(true);
  expect(await madeFor(school.id)).toHaveLength(1);
  const second = await addOrganization(db, { personal: false });
  await addMember(db, second.id, licensee.id, 'licensee');
  const another = await newCode();
  expect((await activate(licensee.username, another)).body).toMatchObject({ code: 'staff-organization-needed' });
  expect((await activate(licensee.username, another, 'Elsewhere')).body).toMatchObject({
    code: 'staff-organization-missing',
  });
  expect((await activate(licensee.username, another, second.name.toUpperCase())).body.valid).toBe(true);
  expect(await madeFor(second.id)).toHaveLength(1);
});

test('distinguishes unknown, expired and closed codes', async () => {
  const { user } = await addCustomer(testApp().db);
  const closed = await addUser(testApp().db);
  expect((await activate(user.username, 'BCDFGH-BCDFGH-BCDFG')).body).toMatchObject({
    code: 'activation-code-missing',
  });
  const past = await addActivationCode(testApp().db, { expiresOn: '2021-01-01' });
  expect((await activate(user.username, past)).body).toMatchObject({ code: 'activation-code-expired' });
  const code = await newCode();
  expect((await activate('nobody.at.all', code)).body).toMatchObject({ code: 'staff-user-missing' });
  expect((await activate(closed.username, code)).body).toMatchObject({ code: 'staff-user-missing' });
});

test('makes one subscription when two staff members activate a code ten times at once for one customer', async () => {
  const { user, organization } = await addCustomer(testApp().db);
  const other = (await newStaff()).token;
  const code = await newCode();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => activate(user.username, code, '', turn % 2 === 0 ? token : other)),
  );
  for (const { body } of answers) expect(body).toMatchObject({ valid: true, expiration: '2099-12-31' });
  expect(answers.filter(({ body }) => body.valid && !body.usedBefore)).toHaveLength(1);
  expect(await madeFor(organization.id)).toHaveLength(1);
});

test('gives a code to one customer when two staff members activate it at once for two', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => addCustomer(testApp().db)));
  const other = (await newStaff()).token;
  const code = await newCode();
  const answers = await Promise.all(
    customers.map(({ user }, turn) => activate(user.username, code, '', turn % 2 === 0 ? token : other)),
  );
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(1);
  for (const { body } of answers.filter((each) => !each.body.valid))
    expect(body).toMatchObject({ code: 'activation-code-used' });
  const made = await Promise.all(customers.map(({ organization }) => madeFor(organization.id)));
  expect(made.flat()).toHaveLength(1);
});

const redeem = async (by: string | null, code: string) =>
  (await testApp().call(redeemActivationCode, { code }, by)).body;

test('a customer uses a code once for the open organization, and gets the same answer when asking again', async () => {
  const { token: buyer, organization, user } = await addAccount(testApp().db, { personal: false });
  const code = await newCode({ students: 7, tier: 'Trial' });
  const said = { valid: true, students: 7, trial: true, expiration: '2099-12-31' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(buyer, ` ${code.toLowerCase()}`)));
  for (const answer of answers) expect(answer).toEqual(said);
  expect(await madeFor(organization.id)).toMatchObject([{ readingSeats: 7, mathSeats: 7, trial: true }]);
  const used = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, user.id), eq(auditLog.action, 'activation-code-used')));
  expect(used).toMatchObject([{ details: { organization: organization.id } }]);
});

test('gives a code to one customer when several redeem it and staff activate it at once', async () => {
  const { db } = testApp();
  const [other, ...customers] = [
    await addCustomer(db),
    await addAccount(db),
    await addAccount(db),
    await addAccount(db),
  ];
  const code = await newCode();
  const answers = await Promise.all([
    activate(other.user.username, code).then(({ body }) => body),
    ...customers.map(({ token: by }) => redeem(by, code)),
  ]);
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  for (const each of answers.filter(({ valid }) => !valid))
    expect(each).toMatchObject({ code: 'activation-code-used' });
  const made = await Promise.all([other, ...customers].map(({ organization }) => madeFor(organization.id)));
  expect(made.flat()).toHaveLength(1);
});

test('gives nothing to a user who may not buy, has an unknown code or is too late, and limits guessing', async () => {
  const { db } = testApp();
  const { token: buyer, organization } = await addAccount(db, { personal: false });
  const teacher = await addUser(db);
  await addMember(db, organization.id, teacher.id, 'instructor');
  const session = await addSession(db, { userId: teacher.id, organizationId: organization.id });
  const code = await newCode();
  expect(await redeem(session, code)).toMatchObject({ code: 'buyer-only' });
  expect(await redeem(null, code)).toMatchObject({ code: 'customer-only' });
  expect(await redeem(buyer, await addActivationCode(db, { expiresOn: '2021-01-01' }))).toMatchObject({
    code: 'activation-code-expired',
  });
  for (let tries = 0; tries < 50; tries += 1)
    expect(await redeem(buyer, 'BCDFGH-BCDFGH-BCDFG')).toMatchObject({ code: 'activation-code-missing' });
  expect(await redeem(buyer, code)).toMatchObject({ code: 'too-many-requests' });
  expect(await madeFor(organization.id)).toEqual([]);
});

test('sends each ticked code once, and keeps codes out of the job', async () => {
  const to = `buyer.${randomUUID()}@example.org`;
  const [one, two] = [await newCode(), await newCode()];
  const codes = [
    { code: one, send: true },
    { code: two, send: false },
    { code: ` ${one.toLowerCase()}`, send: true },
  ];
  const messageID = randomUUID();
  const send = () => testApp().call(sendActivationCodes, { emailAddress: to, codes, messageID }, token);
  expect((await send()).body.valid).toBe(true);
  await send();
  const { rows: jobs } = await testApp().db.pool.query('select data::text from pgboss.job');
  expect(JSON.stringify(jobs)).not.toContain(one);
  const mail = await mailTo(to);
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toContain(`/subscribe/activate?code=${one}`);
  expect(mail[0]?.text).not.toContain(two);
  expect(testApp().logged.join()).not.toContain(one);
});

test('sends nothing when codes cannot be used, and returns the reason for each', async () => {
  const to = `buyer.${randomUUID()}@example.org`;
  const { user } = await addCustomer(testApp().db);
  const [used, good] = [await newCode(), await newCode()];
  const past = await addActivationCode(testApp().db, { expiresOn: '2021-01-01' });
  await activate(user.username, used);
  const bad = [used, '', past, good, 'BCDFGH-BCDFGH-BCDFG', ` ${used.toLowerCase()}`].map((code) => ({
    code,
    send: true,
  }));
  const codes = [...bad, { code: past, send: false }];
  const { body } = await testApp().call(sendActivationCodes, { emailAddress: to, codes }, token);
  expect(body).toMatchObject({
    code: 'staff-codes-not-sendable',
    mistakes: [
      { index: 0, message: 'This activation code was already used.' },
      { index: 2, message: 'This activation code has expired.' },
      { index: 4, message: 'We do not know this activation code. Please check it.' },
      { index: 5, message: 'This activation code was already used.' },
    ],
  });
  const none = { emailAddress: to, codes: [{ code: good, send: false }] };
  expect((await testApp().call(sendActivationCodes, none, token)).body).toMatchObject({ code: 'staff-codes-none' });
  expect(await mailTo(to)).toEqual([]);
});

test('logs by ids who generated, activated and sent a code', async () => {
  const { user, organization } = await addCustomer(testApp().db);
  const staff = await newStaff();
  const code = await newCode();
  await activate(user.username, code, '', staff.token);
  const [row] = await testApp()
    .db.orm.select()
    .from(activationCodes)
    .where(inArray(activationCodes.codeHash, [hashOfToken(code.replaceAll('-', ''))]));
  const entries = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, row?.id ?? ''));
  expect(entries).toEqual([
    expect.objectContaining({ action: 'activation-code-generated' }),
    expect.objectContaining({
      action: 'activation-code-used',
      actorId: staff.id,
      details: expect.objectContaining({ organization: organization.id }),
    }),
  ]);
});
