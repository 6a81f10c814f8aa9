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

/** Seats bought or granted for a time, per program. */
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
    /** Its source: an order or an activation code, each at most once; neither for a sign-up trial. */
    orderId: uuid('order_id').references((): AnyPgColumn => orders.id),
    activationCodeId: uuid('activation_code_id').references(() => activationCodes.id),
    /** The subscription that it extends. */
    extendsId: uuid('extends_id'),
  },
  (table) => [
    uniqueIndex('subscriptions_order_id_key').on(table.orderId),
    uniqueIndex('subscriptions_activation_code_id_key').on(table.activationCodeId),
    // A subscription can be extended only once.
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

/** Discounts by staff (B section 3, Discount code). Money in cents. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: idColumn(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['fixed', 'percentage'] }).notNull(),
    /** Cents if it is fixed, else whole percents. */
    amount: integer('amount').notNull(),
    minStudents: integer('min_students').notNull(),
    maxStudents: integer('max_students').notNull(),
    /** The last day on which it is valid. */
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
 * A customer's purchase, from the moment the price is fixed. A card order waits for the payment; a purchase order is
 * paid by invoice. Its subscription is in `subscriptions` with the order's id, at most once.
 */
export const orders = pgTable(
  'orders',
  {
    /** The checkout id in the API. */
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
    /** Trainings for three instructors each. */
    trainings: integer('trainings').notNull(),
    discountCodeId: uuid('discount_code_id').references(() => discountCodes.id),
    discountCents: integer('discount_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Unit prices in this order; null for orders older than these columns. */
    readingCents: integer('reading_cents'),
    mathCents: integer('math_cents'),
    trainingCents: integer('training_cents'),
    /** The subscription that this one extends; null for new or added licenses. */
    extendsId: uuid('extends_id'),
    /** IANA zone of the customer's browser: the subscription ends at midnight there. */
    zone: text('zone').notNull(),
    /** The payment provider's id of its hosted page. */
    providerSession: text('provider_session'),
    /** SHA-256 of the code in the link that is emailed after payment (C4). */
    activationHash: bytes('activation_hash'),
    createdAt: instantColumn('created_at').notNull(),
    paidAt: instantColumn('paid_at'),
    /** When it ended without payment: declined, abandoned or superseded. */
    endedAt: instantColumn('ended_at'),
    /** When its hosted page became unpayable, or turned out never to have been opened. */
    closedAt: instantColumn('closed_at'),
    fulfilledAt: instantColumn('fulfilled_at'),
    /** When the job last checked it. */
    askedAt: instantColumn('asked_at'),
    /** Later reports of the payment provider: the amount refunded, and the state of a dispute. */
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
    // A discount counts once per organization: splitting an order saves nothing.
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

/** The payer of a purchase order (B section 2.1, eleven fields with the order's own counts and price). */
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
  /** When staff approved it, or noted that its invoice is paid. */
  approvedAt: instantColumn('approved_at'),
});

/** The payment provider's events, one row for each, however often it is delivered. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    receivedAt: instantColumn('received_at').notNull(),
    /** Number of deliveries. */
    deliveries: integer('deliveries').notNull().default(1),
    handledAt: instantColumn('handled_at'),
  },
  (table) => [
    index('payment_events_received_at_idx').on(table.receivedAt),
    index('payment_events_order_id_idx').on(table.orderId),
    index('payment_events_unhandled_idx').on(table.receivedAt).where(sql`handled_at is null`),
  ],
);

/** Notices of expiry that were sent (B section 4): once each. */
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
