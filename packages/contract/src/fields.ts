import { errorKinds } from '@sixty/domain/exercises/error-kind.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { maxPracticeLines } from '@sixty/domain/exercises/item-range.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { wholeNumberPattern } from '@sixty/domain/kernel/whole-number.ts';
import * as z from 'zod/mini';

/**
 * Text that a person typed in one line: B section 9 sets 175 characters for most fields. Control characters are none
 * that a person types, and PostgreSQL stores no NUL.
 */
export const lineOfText = z.string().check(z.maxLength(175), z.regex(/^\P{Cc}*$/u));

export const id = z.string().check(z.refine(isUuid));

export const exerciseType = z.enum(exerciseTypes);

/** Which exercise of its type, from 1: far more than there are, and no more than the database holds. */
export const exerciseNumber = z.int().check(z.gte(1), z.lte(32_767));

export const errorKind = z.enum(errorKinds);

/** Lines of an exercise that are practiced: each from the item `start` up to, but without, the item `end`. */
export const practicedLines = z
  .array(z.object({ start: z.int(), end: z.int() }))
  .check(z.minLength(1), z.maxLength(maxPracticeLines));

/** A whole number as JSON or as a query writes it. */
export const wholeNumber = z.union([
  z.int(),
  z.pipe(z.string().check(z.regex(wholeNumberPattern)), z.transform(Number)),
]);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const calendarDay = z.iso.date();

/** A day that somebody names to the charts: not before the first birthday that a student can have (B section 9). */
export const chartDay = calendarDay.check(z.refine((day) => day >= '1905-01-01' && day <= '2100-12-31'));

/** The code with which a student's device signs in, as long as it lives. */
export const studentCode = z.object({ code: z.string(), expires: instant });

/**
 * A field that may be left out, and what it is then. Of parts that every page loads anyway: zod's own would be one more,
 * as all that is used of zod anywhere is loaded everywhere.
 */
export const orElse = <Type extends z.ZodMiniType>(type: Type, otherwise: z.output<Type>) =>
  z.pipe(
    z.optional(type),
    z.transform((given): z.output<Type> => given ?? otherwise),
  );

/** A choice of a list; nothing chosen is an empty text. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum([...options, ''] as unknown as readonly [...Options, '']);

/** A number of a form, of which the rules of the domain say what is wrong with it. */
export const numberTyped = z.number();
