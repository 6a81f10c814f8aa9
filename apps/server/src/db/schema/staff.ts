import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

/** A sale between staff and a customer (B section 3, Transaction). */
export const staffTransactions = pgTable(
  'staff_transactions',
  {
    id: idColumn(),
    contactName: text('contact_name').notNull(),
    emailAddress: text('email_address').notNull(),
    streetAddress: text('street_address').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    faxNumber: text('fax_number'),
    district: text('district'),
    school: text('school'),
    kind: text('kind', { enum: ['trial', 'pilot', 'paid'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    comment: text('comment'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** To the second: activation codes refer to it by this time and the contact's name (B section 7). */
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_transactions_key').on(sql`lower(${table.contactName})`, table.createdAt),
    check('staff_transactions_kind_known', sql`${table.kind} in ('trial', 'pilot', 'paid')`),
    check('staff_transactions_price', sql`${table.priceCents} between 0 and 999900`),
  ],
);

/** Single-use codes that create a subscription for the account they are activated for. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    id: idColumn(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => staffTransactions.id),
    /** SHA-256 of the code. */
    codeHash: bytes('code_hash').notNull(),
    students: integer('students').notNull(),
    tier: text('tier', { enum: ['trial', 'basic'] }).notNull(),
    /** The last day of the subscription, and of the code. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [
    uniqueIndex('activation_codes_code_hash_key').on(table.codeHash),
    index('activation_codes_transaction_id_idx').on(table.transactionId),
    check('activation_codes_tier_known', sql`${table.tier} in ('trial', 'basic')`),
    check('activation_codes_students', sql`${table.students} between 1 and 65535`),
  ],
);

/** A price that staff offered to a customer by a code (B section 3, Sales code). */
export const salesCodes = pgTable(
  'sales_codes',
  {
    id: idColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sales_codes_code_key').on(sql`upper(${table.code})`),
    check('sales_codes_price', sql`${table.priceCents} > 0`),
  ],
);

/** When and why staff worked as a user (B section 2.7): sessions refer to it, and the user can see it. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: idColumn(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [index('impersonations_user_id_idx').on(table.userId, table.startedAt)],
);
