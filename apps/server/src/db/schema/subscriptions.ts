import { disputeStates } from '@sixty/domain/sales/reversal.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { organizations } from './organizations.ts';
import { activationCodes } from './staff.ts';
import { users } from './users.ts';

const isCount = (column: SQLWrapper) => sql`${column} between 0 and 65535`;

/** Seats bought or given for a time, per program. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: idColumn(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    readingSeats: integer('reading_seats').notNull(),
    mathSeats: integer('math_seats').notNull(),
    trial: boolean('trial').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** IANA zone at whose midnight it ends. */
    zone: text('zone').notNull().default('UTC'),
    /** What made it: an order or an activation code, each at most once; neither for a trial of the sign-up. */
    orderId: uuid('order_id').references((): AnyPgColumn => orders.id),
    activationCodeId: uuid('activation_code_id').references(() => activationCodes.id),
    /** The subscription that it takes over from. */
    extendsId: uuid('extends_id'),
  },
  (table) => [
    uniqueIndex('subscriptions_order_id_key').on(table.orderId),
    uniqueIndex('subscriptions_activation_code_id_key').on(table.activationCodeId),
    // A subscription is extended once.
    uniqueIndex('subscriptions_extends_id_key').on(table.extendsId),
    foreignKey({ columns: [table.extendsId], foreignColumns: [table.id] }),
    index('subscriptions_expires_at_idx').on(table.expiresAt),
    index('subscriptions_organization_id_idx').on(table.organizationId, table.expiresAt),
    check(
      'subscriptions_seats',
      sql`${table.readingSeats} between 0 and 65535 and ${table.mathSeats} between 0 and 65535`,
    ),
    check('subscriptions_period', sql`${table.startsAt} < ${table.expiresAt}`),
  ],
);

/** What staff give away of the price (B section 3, Discount code). Money in cents. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: idColumn(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['fixed', 'percentage'] }).notNull(),
    /** Cents where it is fixed, else whole percents. */
    amount: integer('amount').notNull(),
    minStudents: integer('min_students').notNull(),
    maxStudents: integer('max_students').notNull(),
    /** The last day on which it counts. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    comment: text('comment'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('discount_codes_code_key').on(sql`upper(${table.code})`),
    check('discount_codes_kind_known', sql`${table.kind} in ('fixed', 'percentage')`),
    check('discount_codes_amount', sql`${table.amount} > 0 and (${table.kind} = 'fixed' or ${table.amount} <= 100)`),
    check(
      'discount_codes_students',
      sql`${table.minStudents} between 1 and ${table.maxStudents} and ${table.maxStudents} <= 65535`,
    ),
  ],
);

/**
 * What a customer buys, from the moment at which the price was fixed. A card's order waits for the payment, a purchase order
 * is paid by invoice. Its subscription stands in `subscriptions` with the order's id, at most once.
 */
export const orders = pgTable(
  'orders',
  {
    /** The checkout id of the wire. */
    id: idColumn(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['card', 'purchase-order'] }).notNull(),
    readingSeats: integer('reading_seats').notNull(),
    mathSeats: integer('math_seats').notNull(),
    /** Trainings of three instructors each. */
    trainings: integer('trainings').notNull(),
    discountCodeId: uuid('discount_code_id').references(() => discountCodes.id),
    discountCents: integer('discount_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** What one of each cost in this order; null of those that were placed before it was kept. */
    readingCents: integer('reading_cents'),
    mathCents: integer('math_cents'),
    trainingCents: integer('training_cents'),
    /** The subscription that this one takes over from; null where licenses are bought or added. */
    extendsId: uuid('extends_id'),
    /** IANA zone of the customer's browser: a subscription ends at midnight there. */
    zone: text('zone').notNull(),
    /** The payment provider's id of its hosted page. */
    providerSession: text('provider_session'),
    /** SHA-256 of the code of the link that is e-mailed when it is paid (C4). */
    activationHash: bytes('activation_hash'),
    createdAt: instantColumn('created_at').notNull(),
    paidAt: instantColumn('paid_at'),
    /** When it was given up: declined, abandoned, or overtaken by another one. */
    endedAt: instantColumn('ended_at'),
    /** When it was known that its hosted page cannot be paid any more, or that nobody was sent to one. */
    closedAt: instantColumn('closed_at'),
    fulfilledAt: instantColumn('fulfilled_at'),
    /** When the schedule last checked it. */
    askedAt: instantColumn('asked_at'),
    /** What the payment provider told of the payment since: what was given back of it, and how a dispute stands. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    dispute: text('dispute', { enum: disputeStates }),
  },
  (table) => [
    uniqueIndex('orders_provider_session_key').on(table.providerSession),
    uniqueIndex('orders_activation_hash_key').on(table.activationHash),
    index('orders_organization_id_idx').on(table.organizationId, table.createdAt),
    index('orders_paid_idx').on(table.paidAt).where(sql`paid_at is not null and fulfilled_at is null`),
    index('orders_unsettled_idx')
      .on(table.askedAt.asc().nullsFirst(), table.paidAt, table.createdAt)
      .where(sql`fulfilled_at is null and closed_at is null`),
    // A discount counts once for an organization: splitting an order is never better.
    uniqueIndex('orders_discount_key')
      .on(table.organizationId, table.discountCodeId)
      .where(sql`discount_code_id is not null and ended_at is null`),
    foreignKey({ columns: [table.extendsId], foreignColumns: [subscriptions.id] }),
    check('orders_kind_known', sql`${table.kind} in ('card', 'purchase-order')`),
    check(
      'orders_counts',
      sql`${isCount(table.readingSeats)} and ${isCount(table.mathSeats)} and ${isCount(table.trainings)} and ${table.readingSeats} + ${table.mathSeats} > 0`,
    ),
    check('orders_money', sql`${table.discountCents} >= 0 and ${table.totalCents} >= 0`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check('orders_dispute_known', sql`${table.dispute} in ('open', 'won', 'lost')`),
    check('orders_closed', sql`${table.closedAt} is null or ${table.paidAt} is null`),
    check('orders_fulfilled', sql`${table.fulfilledAt} is null or ${table.paidAt} is not null`),
  ],
);

/** What a purchase order says of who pays it (B section 2.1, eleven fields with the order's own counts and price). */
export const purchaseOrders = pgTable('purchase_orders', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  purchaseOrderNumber: text('purchase_order_number').notNull(),
  district: text('district').notNull(),
  school: text('school').notNull(),
  country: text('country').notNull(),
  state: text('state').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  contactName: text('contact_name').notNull(),
  contactPhoneNumber: text('contact_phone_number').notNull(),
  contactEmail: text('contact_email').notNull(),
});

/** What the payment provider told, each once however often it comes. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    receivedAt: instantColumn('received_at').notNull(),
    /** How often it came. */
    deliveries: integer('deliveries').notNull().default(1),
    handledAt: instantColumn('handled_at'),
  },
  (table) => [
    index('payment_events_received_at_idx').on(table.receivedAt),
    index('payment_events_order_id_idx').on(table.orderId),
    index('payment_events_unhandled_idx').on(table.receivedAt).where(sql`handled_at is null`),
  ],
);

/** That somebody was told of an expiry (B section 4): once each. */
export const expiryNotices = pgTable(
  'expiry_notices',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['30-days', '24-hours'] }).notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.kind] }),
    check('expiry_notices_kind_known', sql`${table.kind} in ('30-days', '24-hours')`),
  ],
);
