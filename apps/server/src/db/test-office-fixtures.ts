import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../http/session-cookie.ts';
import type { Database } from './client.ts';
import {
  discountCodes,
  orders,
  organizationInvitations,
  purchaseOrders,
  seatDelegations,
  subscriptions,
} from './schema/schema.ts';
import { addAccount, addCustomer, addUser, firstOf, tag } from './test-fixtures.ts';

/** A discount of a tenth for everybody by default. */
export const addDiscount = async (db: Database, given: Partial<typeof discountCodes.$inferInsert> = {}) => {
  const row = firstOf(
    await db.orm
      .insert(discountCodes)
      .values({
        ...{ code: tag().toUpperCase(), kind: 'percentage', amount: 10, minStudents: 1, maxStudents: 65_535 },
        ...{ expiresOn: '2100-01-01', createdBy: (await addUser(db)).id, createdAt: new Date() },
        ...given,
      })
      .returning(),
  );
  return row;
};

/** A fulfilled card order of the user, and the code of its receipt. */
export const addPaidOrder = async (
  db: Database,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
) => {
  const activationCode = randomBytes(32).toString('base64url');
  const [at, expiresAt] = [new Date(), new Date('2100-01-01')];
  const order = firstOf(
    await db.orm
      .insert(orders)
      .values({
        ...{ organizationId, userId, kind: 'card', readingSeats: 1, mathSeats: 0, trainings: 0, discountCents: 0 },
        ...{ totalCents: 4900, zone: 'UTC', createdAt: at, paidAt: at, fulfilledAt: at },
        activationHash: hashOfToken(activationCode),
      })
      .returning(),
  );
  await db.orm.insert(subscriptions).values({
    ...{ organizationId, readingSeats: 1, mathSeats: 0, trial: false, startsAt: at, expiresAt, orderId: order.id },
  });
  return { checkoutId: order.id, activationCode };
};

/** An order that waits for its payment by card. @returns its id. */
export const addOpenOrder = async (
  { orm }: Database,
  by: { readonly userId: string; readonly organizationId: string },
): Promise<string> => {
  const licenses = { readingSeats: 1, mathSeats: 0, trainings: 0 };
  const price = { discountCents: 0, totalCents: 4900 };
  const order = { ...by, ...licenses, ...price, kind: 'card', zone: 'UTC', createdAt: new Date() } as const;
  return firstOf(await orm.insert(orders).values(order).returning()).id;
};

/** An accepted purchase order whose invoice nobody has noted as paid. @returns its id. */
export const addPurchaseOrder = async (
  db: Database,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<string> => {
  const at = new Date();
  const order = firstOf(
    await db.orm
      .insert(orders)
      .values({
        ...{ organizationId, userId, kind: 'purchase-order', readingSeats: 1, mathSeats: 0, trainings: 0 },
        ...{ discountCents: 0, totalCents: 4900, zone: 'UTC', createdAt: at, paidAt: at, fulfilledAt: at },
      })
      .returning(),
  );
  await db.orm.insert(purchaseOrders).values({
    ...{ orderId: order.id, purchaseOrderNumber: 'PO-1', district: 'N/A', school: 'Hill', country: 'US' },
    ...{ state: 'TX', address: '1 Main', city: 'Austin', postalCode: '78701', contactName: 'Ana' },
    ...{ contactPhoneNumber: '1', contactEmail: 'ana@example.org' },
  });
  return order.id;
};

/** Shares seats of an organization with a new user. @returns the username of the recipient. */
export const addDelegation = async (db: Database, organizationId: string, seats = 1) => {
  const { user, organization } = await addCustomer(db);
  const now = new Date();
  await db.orm.insert(seatDelegations).values({
    organizationId,
    recipientOrganizationId: organization.id,
    program: 'reading',
    seats,
    createdAt: now,
    changedAt: now,
  });
  return user.username;
};

/** An invitation to an organization for a user or an address; by default as an Instructor without a group. */
export const addInvitation = async (
  { orm }: Database,
  given: Pick<typeof organizationInvitations.$inferInsert, 'organizationId' | 'inviterId'> &
    Partial<typeof organizationInvitations.$inferInsert>,
) => {
  const code = randomBytes(32).toString('base64url');
  const now = new Date();
  const email = given.userId ? null : `invited.${tag()}@example.org`;
  const row = firstOf(
    await orm
      .insert(organizationInvitations)
      .values({
        codeHash: hashOfToken(code),
        email,
        permission: 'instructor',
        createdAt: now,
        sentAt: now,
        expiresAt: new Date('2100-01-01'),
        ...given,
      })
      .returning(),
  );
  return { code, id: row.id };
};

/** An invitation of a user to another user's organization. @returns its code. */
export const addInvitationTo = async (db: Database, userId: string) => {
  const { organization, user } = await addAccount(db, { personal: false });
  return (await addInvitation(db, { organizationId: organization.id, inviterId: user.id, userId })).code;
};
