import { endReasons, extensionChoices } from '@sixty/domain/sales/end-reason.ts';
import { purchaseOrderFields } from '@sixty/domain/sales/purchase-order.ts';
import { disputeStates } from '@sixty/domain/sales/reversal.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, choice, id, instant, textLine } from '../fields.ts';

const membership = z.object({
  id,
  name: z.string(),
  personal: z.boolean(),
  permission: z.enum(['Licensee', 'Manager', 'Instructor']),
});

const orderKind = z.enum(['card', 'purchase-order']);

const orderStatus = z.enum(['open', 'paid', 'fulfilled', 'ended']);

const studentLicense = z.object({ program: z.enum(programs), status: z.enum(['active', 'archived']) });

export const findCustomers = endpoint({
  // The search may be a code or an address, so it is not in a query.
  method: 'POST',
  path: '/api/admin/customers/find',
  audience: ['admin'],
  summary:
    'Customers by username, email address, name of an organization, number of a purchase order, checkout, activation code, or an id, that of a student as well; never by the name of a child',
  input: z.object({ search: textLine.check(z.minLength(2)) }),
  output: answer({
    users: z.array(
      z.object({
        id,
        username: z.string(),
        name: z.string(),
        email: z.string(),
        verified: z.boolean(),
        isStaff: z.boolean(),
        organizations: z.array(membership),
      }),
    ),
    organizations: z.array(
      z.object({ id, name: z.string(), personal: z.boolean(), members: z.int(), students: z.int() }),
    ),
    students: z.array(
      z.object({
        id,
        organizationID: id,
        organization: z.string(),
        owner: z.string(),
        licenses: z.array(studentLicense),
      }),
    ),
    orders: z.array(
      z.object({
        id,
        organizationID: id,
        organization: z.string(),
        kind: orderKind,
        /** Null for a card payment. */
        purchaseOrderNumber: z.nullable(z.string()),
        /** In dollars. */
        total: z.number(),
        status: orderStatus,
        created: instant,
      }),
    ),
    /** The typed activation code, which the answer does not repeat. */
    activationCodes: z.array(
      z.object({
        id,
        students: z.int(),
        trial: z.boolean(),
        /** The last day. */
        expiration: calendarDay,
        /** The contact of its transaction. */
        contact: z.string(),
        created: instant,
        /** When it was used; null if it was not. */
        used: z.nullable(instant),
        /** Where it was used. */
        organization: z.nullable(z.object({ id, name: z.string() })),
        /** What it gave there. */
        subscriptionID: z.nullable(id),
      }),
    ),
  }),
  refusals: [],
});

/** The extension that lies ahead of a subscription, and its days if it moves up now; null for none. */
const extension = z.nullable(
  z.object({
    readingLicenses: z.int(),
    mathLicenses: z.int(),
    startDay: calendarDay,
    moved: z.object({ startDay: calendarDay, expirationDay: calendarDay, startsNow: z.boolean() }),
  }),
);

export const findCustomerOrganization = endpoint({
  method: 'GET',
  path: '/api/admin/organization',
  audience: ['admin'],
  summary: 'Seats, subscriptions, orders, shared seats and members of an organization; students as counts and ids',
  input: z.object({
    organizationID: id,
    /** The order that was searched for, included at any age. */
    orderID: z.optional(id),
  }),
  output: answer({
    id,
    name: z.string(),
    personal: z.boolean(),
    created: instant,
    seats: z.array(
      z.object({
        program: z.enum(programs),
        purchased: z.int(),
        delegated: z.int(),
        received: z.int(),
        inUse: z.int(),
        available: z.int(),
      }),
    ),
    students: z.int(),
    members: z.array(z.object({ id, username: z.string(), permission: z.enum(['Licensee', 'Manager', 'Instructor']) })),
    subscriptions: z.array(
      z.object({
        id,
        readingLicenses: z.int(),
        mathLicenses: z.int(),
        trial: z.boolean(),
        startDay: calendarDay,
        expiration: instant,
        expirationDay: calendarDay,
        /** Its source: 'staff' for the trial of an account that staff made. */
        source: z.enum(['sign-up', 'staff', 'order', 'activation-code']),
        /** The order that made it, with the number of a purchase order. */
        order: z.nullable(z.object({ id, purchaseOrderNumber: z.nullable(z.string()), created: instant })),
        /** The activation code that made it, and the contact of its transaction. */
        activationCode: z.nullable(z.object({ id, contact: z.string() })),
        /** Why staff ended it early; null if nobody did. */
        endReason: z.nullable(z.enum(endReasons)),
        extension,
      }),
    ),
    orders: z.array(
      z.object({
        id,
        kind: orderKind,
        /** The buyer's username; null for a closed account. */
        buyer: z.nullable(z.string()),
        readingLicenses: z.int(),
        mathLicenses: z.int(),
        trainings: z.int(),
        /** Whether it renews a subscription. */
        extends: z.boolean(),
        /** In dollars. */
        total: z.number(),
        /** The discount in dollars and its code; null without one. */
        discount: z.nullable(z.object({ code: z.string(), amount: z.number() })),
        status: orderStatus,
        /** When it was paid; a purchase order counts as paid once it is accepted. */
        paid: z.nullable(instant),
        /** When staff approved a purchase order, or noted that its invoice is paid. */
        approved: z.nullable(instant),
        /** The payer's details; null for a card payment. */
        purchaseOrder: z.nullable(z.record(z.enum(purchaseOrderFields), z.string())),
        /** In dollars; and the state of a dispute, null without one. */
        refunded: z.number(),
        dispute: z.nullable(z.enum(disputeStates)),
        /** What it gave; null until it is fulfilled. */
        subscription: z.nullable(
          z.object({
            id,
            readingLicenses: z.int(),
            mathLicenses: z.int(),
            expiration: instant,
            expirationDay: calendarDay,
            endReason: z.nullable(z.enum(endReasons)),
            extension,
          }),
        ),
        created: instant,
        events: z.array(
          z.object({ id: z.string(), kind: z.string(), received: instant, deliveries: z.int(), handled: z.boolean() }),
        ),
      }),
    ),
    /** Seats that this organization gave and received. */
    delegations: z.array(
      z.object({
        organizationID: id,
        recipientOrganizationID: id,
        isGiven: z.boolean(),
        /** Name of the other organization. */
        other: z.string(),
        program: z.enum(programs),
        seats: z.int(),
        used: z.int(),
      }),
    ),
    invitations: z.array(z.object({ id, permission: z.enum(['Licensee', 'Manager', 'Instructor']), sent: instant })),
    /** The licenses archived last, with student ids. */
    archived: z.array(z.object({ studentID: id, program: z.enum(programs), archived: instant })),
  }),
  refusals: ['staff-organization-unknown'],
});

export const changeDelegation = endpoint({
  method: 'PUT',
  path: '/api/admin/delegations',
  audience: ['admin'],
  summary: 'Reduce or end the seats that a customer shares with another',
  input: z.object({
    organizationID: id,
    recipientOrganizationID: id,
    program: z.enum(programs),
    /** The seats to leave; 0 ends it. */
    seats: z.int().check(z.gte(0), z.lte(65_535)),
    /** Confirms that fewer are left than are in use. */
    confirmed: z.boolean(),
  }),
  output: answer({ message: z.string() }),
  refusals: ['staff-delegation-missing', 'staff-delegation-raised', 'staff-delegation-in-use'],
});

export const unarchiveLicense = endpoint({
  method: 'POST',
  path: '/api/admin/licenses/unarchive',
  audience: ['admin'],
  summary: 'Make an archived license active again, which takes a seat',
  input: z.object({ studentID: id, program: z.enum(programs) }),
  output: answer({ message: z.string() }),
  refusals: ['staff-license-missing', 'no-licenses-left'],
});

export const decidePurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/admin/purchase-orders/decide',
  audience: ['admin'],
  summary:
    'Approve a purchase order: its licenses start, or its invoice counts as paid. Or decline one that waits for approval',
  input: z.object({ orderID: id, decision: z.enum(['approve', 'decline']) }),
  output: answer({ message: z.string() }),
  refusals: ['staff-purchase-order-missing', 'staff-purchase-order-decided', 'staff-purchase-order-without-buyer'],
});

export const endSubscription = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/end',
  audience: ['admin'],
  summary: 'End a subscription now; its Licensees get the reason by email',
  input: z.object({
    subscriptionID: id,
    reason: choice(endReasons),
    /** What its extension does, if one lies ahead; moves up by default. */
    extension: z.optional(z.enum(extensionChoices)),
  }),
  output: answer({ message: z.string() }),
  refusals: ['staff-end-reason-missing', 'staff-subscription-missing'],
});

/** Messages that support can send again, and the subject of each: a user, an order, an invitation. */
export const resendKinds = ['verification', 'reset', 'receipt', 'invitation'] as const;

export type ResendKind = (typeof resendKinds)[number];

export const resendMessage = endpoint({
  method: 'POST',
  path: '/api/admin/resend',
  audience: ['admin'],
  summary: "Send a message again: a user's links, an order's receipt, an invitation",
  /** Each `messageID` is sent once. */
  input: z.object({ kind: z.enum(resendKinds), id, messageID: id }),
  output: answer({ message: z.string() }),
  refusals: ['staff-resend-missing'],
});

export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payment-events/replay',
  audience: ['admin'],
  summary: 'Process an event of the payment provider again, with its current data',
  input: z.object({ eventID: textLine.check(z.minLength(1)) }),
  output: answer({ message: z.string() }),
  refusals: ['staff-event-missing', 'staff-event-gone', 'staff-provider-away'],
});
