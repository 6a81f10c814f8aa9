import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key made by the database: UUID version 7, which keeps new rows together. */
export const idColumn = () => uuid('id').primaryKey().default(sql`uuidv7()`);

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
