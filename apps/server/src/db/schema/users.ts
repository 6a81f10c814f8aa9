import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';

/** A login. Its rights follow from its account types and memberships, never from its role. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    /** The address for messages. */
    email: text('email').notNull(),
    /** When a link sent to `email` was opened; null before. */
    emailVerifiedAt: instantColumn('email_verified_at'),
    /** The address that replaces `email` once a link sent to it is opened (C96). */
    pendingEmail: text('pending_email'),
    /** argon2id in PHC form; null for accounts that sign in elsewhere. */
    passwordHash: text('password_hash'),
    accountTypes: text('account_types').array().notNull().default(sql`'{customer}'`),
    /** Whether the user records minutes, where that is allowed. */
    secondListen: boolean('second_listen').notNull().default(false),
    /** The latest update notice that the user has seen; null for none. */
    seenUpdate: text('seen_update'),
    /** Answers at sign-up: labels without effect (C33). */
    role: text('role'),
    referral: text('referral'),
    entity: text('entity'),
    notes: text('notes'),
    streetAddress: text('street_address'),
    city: text('city'),
    /** Name of a state or province. */
    state: text('state'),
    country: text('country'),
    postalCode: text('postal_code'),
    phoneNumber: text('phone_number'),
    faxNumber: text('fax_number'),
    /** The version of the terms of use and privacy policy that the user agreed to; null if never asked. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instantColumn('terms_accepted_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    check(
      'users_account_types_known',
      sql`${table.accountTypes} <@ '{customer,admin}'::text[] and cardinality(${table.accountTypes}) > 0`,
    ),
    check('users_terms', sql`(${table.termsVersion} is null) = (${table.termsAcceptedAt} is null)`),
  ],
);
