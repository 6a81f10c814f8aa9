import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashOfToken } from '../http/session-cookie.ts';
import type { StaffWork } from '../test-staff-inputs.ts';
import type { Database } from './client.ts';
import {
  activationCodes,
  impersonations,
  licenses,
  salesCodes,
  seatDelegations,
  sessions,
  staffTransactions,
  subscriptions,
  supportConversations,
  supportMessages,
} from './schema/schema.ts';
import { addCustomer, addSession, addStudent, addUser, firstOf } from './test-fixtures.ts';
import { addPurchaseOrder } from './test-office-fixtures.ts';

const createdAt = new Date('2026-03-02T15:04:05Z');

/** A sale by staff, with the price for its codes. */
const addSale = async ({ orm }: Database, staffId: string, emailAddress = 'contact@example.org') => {
  const contact = `Contact ${randomUUID()}`;
  const transaction = firstOf(
    await orm
      .insert(staffTransactions)
      .values({
        contactName: contact,
        emailAddress,
        streetAddress: '1 Main Street',
        city: 'Austin',
        country: 'United States',
        state: 'Texas',
        postalCode: '78701',
        phoneNumber: '512 555 0100',
        kind: 'paid',
        priceCents: 49_000,
        createdBy: staffId,
        createdAt,
      })
      .returning(),
  );
  const addCode = async (given: Partial<typeof activationCodes.$inferInsert> = {}) => {
    const code = `CODE${randomBytes(8).toString('hex')}`.toUpperCase();
    const gives = { students: 10, tier: 'basic' as const, expiresOn: '2099-12-31' };
    const made = { transactionId: transaction.id, createdBy: staffId, createdAt };
    await orm.insert(activationCodes).values({ codeHash: hashOfToken(code), ...gives, ...made, ...given });
    return code;
  };
  return { contact, addCode };
};

/** A sale to an address, for 490 dollars. */
export const addSaleTo = async (db: Database, emailAddress: string): Promise<void> => {
  await addSale(db, (await addUser(db)).id, emailAddress);
};

/** An unused code for ten students by default. */
export const addActivationCode = async (db: Database, given: Partial<typeof activationCodes.$inferInsert> = {}) => {
  const { addCode } = await addSale(db, (await addUser(db)).id);
  return addCode(given);
};

/** A visitor waiting in the support chat. */
const addChat = async ({ orm }: Database, userId: string) => {
  const chat = firstOf(
    await orm
      .insert(supportConversations)
      .values({ userId, createdAt, lastMessageAt: createdAt, waitingSince: createdAt })
      .returning(),
  );
  const message = {
    id: randomUUID(),
    conversationId: chat.id,
    author: 'visitor',
    text: 'Hello?',
    at: createdAt,
  } as const;
  await orm.insert(supportMessages).values(message);
  return { chatId: chat.id, chatMessageId: message.id };
};

/**
 * Rows that staff work with. Its codes are unused, its shared seats are free, and a seat is free for the archived
 * license.
 */
export const addStaffWork = async (db: Database): Promise<StaffWork> => {
  const { orm } = db;
  const staff = await addUser(db, { accountTypes: ['customer', 'admin'] });
  const { user, organization } = await addCustomer(db);
  const other = await addCustomer(db);
  const { contact, addCode } = await addSale(db, staff.id);
  const salesCode = `SALE${randomUUID()}`.toUpperCase();
  await orm
    .insert(salesCodes)
    .values({ code: salesCode, name: 'Riverside', priceCents: 49_000, createdBy: staff.id, createdAt });
  const program = 'math' as const;
  await orm.insert(seatDelegations).values({
    organizationId: organization.id,
    recipientOrganizationId: other.organization.id,
    program,
    seats: 5,
    createdAt,
    changedAt: createdAt,
  });
  const archived = await addStudent(db, { organizationId: organization.id, userId: user.id }, []);
  await orm.insert(licenses).values({
    organizationId: organization.id,
    studentId: archived.id,
    program,
    status: 'archived',
    archivedAt: createdAt,
  });
  const subscription = firstOf(
    await orm
      .insert(subscriptions)
      .values({
        ...{ organizationId: organization.id, readingSeats: 1, mathSeats: 1, trial: false },
        ...{ startsAt: createdAt, expiresAt: new Date('2099-12-31') },
      })
      .returning(),
  );
  return {
    username: user.username,
    userId: user.id,
    organizationId: organization.id,
    recipientOrganizationId: other.organization.id,
    archivedId: archived.id,
    subscriptionId: subscription.id,
    purchaseOrderId: await addPurchaseOrder(db, { userId: user.id, organizationId: organization.id }),
    contact,
    created: '2026-03-02 15:04:05',
    activationCode: await addCode(),
    sentCode: await addCode(),
    salesCode,
    ...(await addChat(db, user.id)),
  };
};

/** The session of staff who impersonate a user. @returns its token. */
export const addImpersonationSession = async (
  db: Database,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
  staffId?: string,
): Promise<string> => {
  const visitorId = staffId ?? (await addUser(db, { accountTypes: ['customer', 'admin'] })).id;
  const [impersonation] = await db.orm
    .insert(impersonations)
    .values({
      staffId: visitorId,
      userId,
      reason: 'They asked for help.',
      startedAt: new Date(),
      expiresAt: new Date('2100-01-01'),
    })
    .returning();
  const token = await addSession(db, { userId, organizationId, isStrong: false });
  await db.orm
    .update(sessions)
    .set({ impersonationId: impersonation?.id ?? null })
    .where(eq(sessions.tokenHash, hashOfToken(token)));
  return token;
};
