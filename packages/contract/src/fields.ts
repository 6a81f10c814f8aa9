import { errorKinds } from '@sixty/domain/exercises/error-kind.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { maxPracticeLines } from '@sixty/domain/exercises/item-range.ts';
import { paperTints, readingFonts, textSizes, textSpacings } from '@sixty/domain/exercises/reading-settings.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { wholeNumberPattern } from '@sixty/domain/kernel/whole-number.ts';
import * as z from 'zod/mini';

/**
 * Text typed in one line. Nobody types control characters, and
 * PostgreSQL stores no NUL.
 */
export const textLine = z.string().check(z.maxLength(maxTextLength), z.regex(/^\P{Cc}*$/u));

export const id = z.string().check(z.refine(isUuid));

export const exerciseType = z.enum(exerciseTypes);

/** The number of an exercise within its type, from 1: the limit is far above any, and fits the database. */
export const exerciseNumber = z.int().check(z.gte(1), z.lte(32_767));

export const errorKind = z.enum(errorKinds);

/** The practiced lines of an exercise, each from the item `start` to before the item `end`. */
export const practicedLines = z
  .array(z.object({ start: z.int(), end: z.int() }))
  .check(z.minLength(1), z.maxLength(maxPracticeLines));

/** How exercises look for a student. */
export const readingSettings = z.object({
  font: z.enum(readingFonts),
  size: z.nullable(z.literal(textSizes)),
  spacing: z.enum(textSpacings),
  paper: z.enum(paperTints),
  star: z.boolean(),
});

/** A whole number in JSON or in a query. */
export const wholeNumber = z.union([
  z.int(),
  z.pipe(z.string().check(z.regex(wholeNumberPattern)), z.transform(Number)),
]);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const calendarDay = z.iso.date();

/** A day entered for the charts: not before the earliest birthday of a student (B section 9). */
export const chartDay = calendarDay.check(z.refine((day) => day >= '1905-01-01' && day <= '2100-12-31'));

/** The code that signs in a student's device while it is live. */
export const studentCode = z.object({ code: z.string(), expires: instant });

/**
 * An optional field with its default. Built from parts that every page loads anyway, because every part of zod in use
 * is loaded everywhere.
 */
export const withDefault = <Type extends z.ZodMiniType>(type: Type, otherwise: z.output<Type>) =>
  z.pipe(
    z.optional(type),
    z.transform((given): z.output<Type> => given ?? otherwise),
  );

/** A choice from a list; no choice is an empty text. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum([...options, ''] as unknown as readonly [...Options, '']);

/** A number in a form, which the domain's rules check. */
export const numberTyped = z.number();
