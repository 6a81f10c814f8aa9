import { type SQLWrapper, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key made by the database: UUID version 7, which keeps new rows together. */
export const idColumn = () => uuid('id').primaryKey().default(sql`uuidv7()`);

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** SQL that is true for an option of the list, or null. */
export const isOneOf = (column: SQLWrapper, options: readonly string[]) =>
  sql`${column} in (${sql.raw(options.map((option) => `'${option}'`).join(', '))})`;

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
