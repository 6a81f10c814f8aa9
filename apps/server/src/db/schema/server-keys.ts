import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instantColumn } from './columns.ts';

/** The root secret, encrypted with each server key that opens it; more than one during a rotation. */
export const serverKeys = pgTable('server_keys', {
  /** Identifies the server key and reveals nothing about it. */
  fingerprint: text('fingerprint').primaryKey(),
  sealedRoot: bytes('sealed_root').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** From when a replaced key opens nothing; null for the current one. */
  retiresAt: instantColumn('retires_at'),
});
