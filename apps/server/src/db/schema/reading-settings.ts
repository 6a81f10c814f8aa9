import { paperTints, readingFonts, type TextSize, textSpacings } from '@sixty/domain/exercises/reading-settings.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf } from './columns.ts';
import { students } from './students.ts';

/** How exercises look for a student on any device. Students without a row have the standard settings. */
export const readingSettings = pgTable(
  'reading_settings',
  {
    studentId: uuid('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    font: text('font', { enum: readingFonts }).notNull(),
    size: smallint('size').$type<TextSize>(),
    spacing: text('spacing', { enum: textSpacings }).notNull(),
    paper: text('paper', { enum: paperTints }).notNull(),
    star: boolean('star').notNull(),
  },
  (table) => [
    check('reading_settings_font', isOneOf(table.font, readingFonts)),
    check('reading_settings_size', sql`${table.size} between 1 and 4`),
    check('reading_settings_spacing', isOneOf(table.spacing, textSpacings)),
    check('reading_settings_paper', isOneOf(table.paper, paperTints)),
  ],
);
