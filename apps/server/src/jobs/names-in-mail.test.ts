import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { eq, ne, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { localMessages } from '../adapters/mail/local-mailer.ts';
import { inTransaction } from '../db/client.ts';
import {
  accountCodes,
  activationCodes,
  groups,
  organizations,
  purchaseOrders,
  salesCodes,
  seatDelegations,
  sessions,
  studentTransfers,
  subscriptions,
  supportConversations,
  supportMessages,
  users,
} from '../db/schema/schema.ts';
import {
  addAccount,
  addCustomer,
  addGroup,
  addMember,
  addOtherSession,
  addTransfersOf,
  addVerification,
  firstOf,
} from '../db/test-fixtures.ts';
import { addDelegation, addInvitation, addPurchaseOrder } from '../db/test-office-fixtures.ts';
import { addStaffWork } from '../db/test-staff-fixtures.ts';
import { useTestApp } from '../test-app.ts';
import { type MailJob, mailPriorities, priorityOf } from './deliver-mail.ts';
import { createJobs } from './jobs.ts';

const testApp = useTestApp();

const hostName = 'evil.example';
/** Stored before the rules for names, or by another way around them. */
const hostile = `See ${hostName}\nwww.${hostName} https://${hostName}/prize a@${hostName}`;

/** A message of each kind, about people and organizations of whom each name is hostile. */
let jobs: Readonly<Record<MailJob['kind'], readonly MailJob[]>>;

/** The messages of each kind, with their subjects. */
const sent = {} as Record<MailJob['kind'], readonly string[]>;

const send = async (work: readonly MailJob[]): Promise<string[]> => {
  const { db, app } = testApp();
  const before = (await localMessages(db)).length;
  const queue = createJobs<MailJob>({ db, log: () => undefined, handle: async () => undefined, priorityOf });
  await inTransaction(db, (rows) => queue.add(rows, work));
  await app.jobs.workOff();
  const messages = await localMessages(db);
  return messages.slice(0, messages.length - before).map(({ subject, text, html }) => [subject, text, html].join('\n'));
};

const addRows = async () => {
  const { db } = testApp();
  const { orm } = db;
  const now = new Date();
  const giver = await addAccount(db, { personal: false });
  const recipient = await addCustomer(db);
  const own = { userId: giver.user.id, organizationId: giver.organization.id };
  const group = await addGroup(db, giver.organization.id);
  await addMember(db, recipient.organization.id, giver.user.id, 'instructor');
  const invitation = { organizationId: own.organizationId, inviterId: own.userId };
  const byEmail = await addInvitation(db, invitation);
  const byName = await addInvitation(db, { ...invitation, userId: recipient.user.id, groupId: group.id });
  await addTransfersOf(db, own.userId);
  const [transfer] = await orm.select().from(studentTransfers).where(eq(studentTransfers.senderId, own.userId));
  const accepted = firstOf(
    await orm
      .update(studentTransfers)
      .set({ acceptedBy: own.userId, endedAt: now })
      .where(ne(studentTransfers.senderId, own.userId))
      .returning(),
  );
  await addDelegation(db, own.organizationId);
  const orderID = await addPurchaseOrder(db, own);
  const staff = await addStaffWork(db);
  const [code] = await orm.select().from(activationCodes).limit(1);
  const days = { startsAt: now, expiresAt: new Date('2100-01-01'), trial: false };
  const seats = { ...days, organizationId: own.organizationId, readingSeats: 1, mathSeats: 1 };
  await orm.insert(subscriptions).values({ ...seats, orderId: orderID });
  const subscription = firstOf(
    await orm
      .insert(subscriptions)
      .values({ ...seats, activationCodeId: code?.id ?? null })
      .returning(),
  );
  await addOtherSession(db, own);
  const [session] = await orm.select().from(sessions).where(eq(sessions.userId, own.userId));
  await addVerification(db);
  const [verification] = await orm.select().from(accountCodes).where(eq(accountCodes.purpose, 'verify-email'));
  const [salesCode] = await orm.select().from(salesCodes).limit(1);
  const guest = firstOf(
    await orm
      .insert(supportConversations)
      .values({
        ...{ tokenHash: Buffer.alloc(32, 7), name: hostile, email: 'guest@example.org' },
        ...{ createdAt: now, lastMessageAt: now, waitingSince: new Date(0) },
      })
      .returning(),
  );
  const message = { conversationId: guest.id, text: 'Hello?', at: now };
  await orm.insert(supportMessages).values([
    { ...message, id: randomUUID(), author: 'visitor' },
    { ...message, id: randomUUID(), author: 'staff', staffId: own.userId },
  ]);
  return {
    giver,
    recipient,
    own,
    byEmail,
    byName,
    transfer,
    accepted,
    orderID,
    staff,
    code,
    subscription,
    session,
    verification,
    salesCode,
    guest,
  };
};

beforeAll(async () => {
  const { orm } = testApp().db;
  const rows = await addRows();
  const { giver, recipient, own, orderID, subscription, guest } = rows;
  await orm.update(users).set({ name: hostile, username: sql`left(${hostile} || id, 100)` });
  await orm.update(organizations).set({ name: hostile });
  await orm.update(groups).set({ name: hostile });
  await orm.update(purchaseOrders).set({
    ...{ purchaseOrderNumber: hostile, district: hostile, school: hostile, country: hostile, state: hostile },
    ...{ address: hostile, city: hostile, postalCode: hostile, contactName: hostile, contactPhoneNumber: hostile },
  });
  const [{ username } = { username: '' }] = await orm.select().from(users).where(eq(users.id, own.userId));
  const [to, at] = [giver.user.email, new Date().toISOString()];
  const owner = { userID: own.userId, subscriptionID: subscription.id };
  const order = { orderID };
  const sharing = { organizationID: own.organizationId, licenseeID: own.userId, giverID: own.userId, students: 2 };
  const outside = { ...sharing, kind: 'shared-outside', recipientID: recipient.user.id } as const;
  const account = { to, username, isVerified: true };
  const [shared] = await orm
    .select()
    .from(seatDelegations)
    .where(eq(seatDelegations.organizationId, own.organizationId));
  const day = '2026-03-02' as CalendarDay;
  const retention = { organizationID: own.organizationId, userID: own.userId, students: 2, day };
  jobs = {
    'account-closed': [{ kind: 'account-closed', ...account }],
    'account-created': [{ kind: 'account-created', userID: own.userId, codeID: randomUUID() }],
    'account-recovery': [{ kind: 'account-recovery', codeID: randomUUID(), username: '', emailAddress: to }],
    'activation-codes': [{ kind: 'activation-codes', to, codeIDs: [rows.code?.id ?? ''] }],
    'chat-answer': [{ kind: 'chat-answer', conversationID: guest.id, after: '-infinity', until: 'infinity' }],
    'chat-waiting': [
      { kind: 'chat-waiting', conversationIDs: [guest.id] },
      { kind: 'chat-waiting', conversationIDs: [rows.staff.chatId] },
      { kind: 'chat-waiting', conversationIDs: [guest.id, rows.staff.chatId] },
    ],
    'code-activated': [{ kind: 'code-activated', ...owner }],
    'email-change': [
      { kind: 'email-change', step: 'asked', ...account },
      { kind: 'email-change', step: 'done', ...account },
    ],
    'new-device': [{ kind: 'new-device', sessionID: rows.session?.id ?? '' }],
    'organization-invited': [
      { kind: 'organization-invited', invitationID: rows.byEmail.id },
      { kind: 'organization-invited', invitationID: rows.byName.id },
    ],
    'password-changed': [{ kind: 'password-changed', userID: own.userId }],
    'purchase-order': [{ kind: 'purchase-order', ...order }],
    'purchase-order-contact': [{ kind: 'purchase-order-contact', ...order }],
    'purchase-order-declined': [{ kind: 'purchase-order-declined', ...order }],
    'purchase-order-waits': [{ kind: 'purchase-order-waits', ...order }],
    'sales-code': [{ kind: 'sales-code', to, salesCodeID: rows.salesCode?.id ?? '' }],
    'seats-shared': [
      { kind: 'seats-shared', from: own.organizationId, to: shared?.recipientOrganizationId ?? '', program: 'reading' },
    ],
    'second-factor': [{ kind: 'second-factor', userID: own.userId, change: 'passkey-added', at }],
    'shared-outside': [
      { ...outside, waits: false, isLast: false },
      { ...outside, waits: true, isLast: false },
      { ...outside, waits: false, isLast: true },
      { ...outside, waits: true, isLast: true },
    ],
    'staff-mail': [{ kind: 'staff-mail', userID: own.userId, to: null, subject: 'Hello', text: 'Hello.' }],
    'subscription-ended': [{ kind: 'subscription-ended', ...owner, reason: 'asked-for', extension: null }],
    'transfer-accepted': [{ kind: 'transfer-accepted', transferID: rows.accepted.id }],
    'transfer-offered': [{ kind: 'transfer-offered', transferID: rows.transfer?.id ?? '' }],
    'verify-email': [{ kind: 'verify-email', codeID: rows.verification?.id ?? '' }],
    expiry: [{ kind: 'expiry', ...owner }],
    receipt: [{ kind: 'receipt', ...order }],
    referral: [{ kind: 'referral', senderID: own.userId, to: 'friend@example.org' }],
    retention: [{ kind: 'retention', warning: 'first', ...retention }],
  };
  for (const kind of Object.keys(jobs) as MailJob['kind'][]) sent[kind] = await send(jobs[kind]);
});

/** What a mail program may turn into a link to the host. */
const linked = new RegExp(`(?:[/@.:]|^|\\s)${hostName.replace('.', '\\.')}`, 'mu');

test.each(Object.keys(mailPriorities) as MailJob['kind'][])('%s carries no link from a name', (kind) => {
  const texts = sent[kind];
  expect(texts).toHaveLength(jobs[kind].length);
  for (const text of texts) expect(text).not.toMatch(linked);
});

test('all messages name somebody, except those that never do', () => {
  const kinds = Object.keys(mailPriorities) as MailJob['kind'][];
  const nameless = kinds.filter((kind) => !sent[kind].some((text) => /evil\s?\[?\./.test(text)));
  expect(nameless).toEqual(['verify-email', 'activation-codes', 'chat-answer', 'sales-code', 'staff-mail']);
});
