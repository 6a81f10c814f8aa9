import { randomUUID } from 'node:crypto';
import { findJobsHealth, listAuditLog } from '@sixty/contract/staff/staff-log.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  impersonations,
  orders,
  paymentEvents,
  subscriptions,
  supportConversations,
  supportMessages,
} from '../../../db/schema/schema.ts';
import { addCustomer, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { staffRig } from '../impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff } = staffRig(testApp);

let staff: Awaited<ReturnType<typeof newStaff>>;
let customer: { id: string; username: string };

beforeAll(async () => {
  staff = await newStaff();
  customer = (await addCustomer(testApp().db)).user;
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
  const many = Array.from({ length: 120 }, (_, index) => ({
    at: at(1 + (index % 20)),
    actorId: customer.id,
    action: index % 2 === 0 ? 'student-shared' : 'student-edited',
    subjectId: customer.id,
    details: { index },
  }));
  await testApp().db.orm.insert(auditLog).values(many);
  await testApp()
    .db.orm.insert(auditLog)
    .values({
      at: at(25),
      actorId: staff.id,
      actingAsId: customer.id,
      action: 'called-as-user',
      subjectId: customer.id,
    });
});

const list = async (filters: Record<string, string> = {}) => {
  const input = { actor: '', subject: '', action: '', ...filters } as never;
  const { body } = await testApp().call(listAuditLog, input, staff.token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

test('reads the log page by page, without gaps or repeats', async () => {
  const seen: number[] = [];
  let before: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await list({ subject: customer.username, ...(before !== undefined && { before }) });
    seen.push(...page.entries.map(({ id }) => id));
    if (page.next === null) break;
    before = String(page.next);
  }
  expect(seen).toHaveLength(121);
  expect(seen).toEqual([...seen].sort((one, other) => other - one));
  expect(new Set(seen).size).toBe(121);
});

test('filters by user who acted or was impersonated, by action and by day', async () => {
  expect((await list({ actor: staff.username, action: 'called-as-user' })).entries).toEqual([
    expect.objectContaining({
      actor: { id: staff.id, username: staff.username },
      actingAs: { id: customer.id, username: customer.username },
    }),
  ]);
  const acted = await list({ actor: customer.id.toUpperCase() });
  expect(acted.entries[0]).toMatchObject({ action: 'called-as-user' });
  const shared = await list({ action: 'student-shared', from: '2026-03-03', to: '2026-03-03' });
  expect(shared.entries).toHaveLength(6);
  expect((await list({ actor: 'nobody.at.all' })).entries).toEqual([]);
});

test('shows current names of users and organizations beside the ids, never of a student', async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const scope = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(db, scope);
  const closed = await addUser(db);
  const [visited] = await db.orm
    .insert(impersonations)
    .values({
      ...{ staffId: staff.id, userId: user.id, reason: 'They cannot find a class.' },
      ...{ startedAt: new Date(), expiresAt: new Date() },
    })
    .returning();
  const entry = { at: new Date(), actorId: closed.id };
  await db.orm.insert(auditLog).values([
    { ...entry, action: 'member-removed', subjectId: user.id, details: { organization: organization.id, students: 2 } },
    { ...entry, action: 'student-edited', subjectId: student.id },
    { ...entry, action: 'visit-begun', subjectId: closed.id, details: { visit: visited?.id ?? '' } },
  ]);
  const { entries, named } = await list({ actor: closed.id });
  expect(entries.map(({ actor }) => actor)).toEqual(Array(3).fill({ id: closed.id, username: null }));
  const none = { organization: null };
  expect(new Set(named)).toEqual(
    new Set([
      { id: user.id, kind: 'user', name: user.username, ...none },
      { id: organization.id, kind: 'organization', name: organization.name, ...none },
      {
        ...{ id: student.id, kind: 'student', name: null },
        organization: { id: organization.id, name: organization.name },
      },
      { id: closed.id, kind: 'user', name: null, ...none },
      { id: visited?.id, kind: 'visit', name: 'They cannot find a class.', ...none },
    ]),
  );
  expect(JSON.stringify({ entries, named })).not.toContain(student.name);
});

test('logs who views the log', async () => {
  await list();
  const { entries } = await list({ actor: staff.id, action: 'audit-log-viewed' });
  expect(entries.length).toBeGreaterThan(0);
});

const health = async () => {
  const { body } = await testApp().call(findJobsHealth, {}, staff.token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

test('shows the state of background work, and only the kind of messages', async () => {
  const { db } = testApp();
  const job = (queue: string, kind: string, state: string, tries: number) =>
    db.pool.query(
      `insert into pgboss.job (name, data, state, retry_count, created_on, start_after)
       values ($1, jsonb_build_object('kind', $2::text, 'to', 'secret@example.org'), $3::pgboss.job_state, $4,
         now() - interval '2 hours', now() - interval '1 hour')`,
      [queue, kind, state, tries],
    );
  await db.pool.query(`select pgboss.create_queue('idle', '{"policy": "standard"}')`);
  await job('mail', 'receipt', 'created', 0);
  await job('mail', 'referral', 'retry', 3);
  await job('mail', 'referral', 'failed', 30);
  await db.orm.insert(paymentEvents).values({ id: 'evt_1', kind: 'some.event', receivedAt: new Date('2026-03-02') });
  const body = await health();
  expect(body).toMatchObject({
    queues: [
      { name: 'idle', waiting: 0, active: 0, failed: 0, oldest: null },
      { name: 'mail', waiting: 2, active: 0, failed: 1, oldest: expect.any(String) },
    ],
    messages: [
      { name: 'receipt', waiting: 1, failed: 0, oldest: expect.any(String) },
      { name: 'referral', waiting: 1, failed: 1, oldest: expect.any(String) },
    ],
    troubled: [
      { kind: 'referral', tries: expect.any(Number) },
      { kind: 'referral', tries: expect.any(Number) },
    ],
    payments: {
      ...{ unhandled: 1, oldest: '2026-03-02T00:00:00.000Z', unfulfilled: 0 },
      events: [{ id: 'evt_1', kind: 'some.event', received: '2026-03-02T00:00:00.000Z', deliveries: 1 }],
    },
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('shows the work of scheduled jobs by what is due in the database, until it is done', async () => {
  const { db, app } = testApp();
  await app.schedules.runAll();
  const idle = (await health()).due;
  expect(idle.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['orders', 0],
    ['purchase-orders', 0],
    ['expiry-notices', 0],
    ['chat-answers', 0],
    ['chats', 0],
  ]);
  const { user, organization } = await addCustomer(db);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.orm
    .update(subscriptions)
    .set({ startsAt: new Date('2020-01-01'), expiresAt: hoursAgo(-20) })
    .where(eq(subscriptions.organizationId, organization.id));
  await db.orm.insert(orders).values({
    ...{ organizationId: organization.id, userId: user.id, kind: 'card', readingSeats: 1, mathSeats: 0 },
    ...{ trainings: 0, discountCents: 0, totalCents: 4900, zone: 'UTC' },
    ...{ createdAt: hoursAgo(3), paidAt: hoursAgo(2) },
  });
  const [chat] = await db.orm
    .insert(supportConversations)
    .values({ userId: user.id, createdAt: hoursAgo(1), lastMessageAt: hoursAgo(1), waitingSince: hoursAgo(1) })
    .returning();
  const message = { id: randomUUID(), conversationId: chat?.id ?? '', author: 'visitor', text: 'Hello?' } as const;
  await db.orm.insert(supportMessages).values({ ...message, at: hoursAgo(1) });
  const { due } = await health();
  expect(due.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['orders', 1],
    ['purchase-orders', 0],
    ['expiry-notices', 1],
    ['chat-answers', 0],
    ['chats', 1],
  ]);
  for (const { waiting, oldest } of due) {
    if (waiting > 0) expect(Date.parse(oldest ?? '')).toBeLessThan(hoursAgo(0.9).getTime());
  }
  await app.schedules.runAll();
  expect((await health()).due.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0, 1]);
});
