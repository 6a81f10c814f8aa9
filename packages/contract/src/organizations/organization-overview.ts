import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { overviewPeriods } from '@sixty/domain/organizations/overview.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, exerciseType, id, textLine, wholeNumber, withDefault } from '../fields.ts';

/**
 * The selected students: those of a group by its id, 'none' for those without one, of an owner by username, and with
 * an Active license of a program. Unknown or foreign values select none.
 */
const overviewFilter = {
  group: withDefault(textLine, ''),
  instructor: withDefault(textLine, ''),
  program: z.optional(z.enum(programs)),
};

/** Counts of students. */
const sizes = {
  /** All students; with a program, those with an Active license of it. */
  students: z.int(),
  /** With an Active license of any program, as for limits, and of each program. */
  active: z.int(),
  reading: z.int(),
  math: z.int(),
};

const practice = {
  /** Students with an Active license of the program. */
  total: z.int(),
  /** By days of practice a week: none, fewer than 3, fewer than 5, 5 or more; in the period and in the previous one. */
  now: z.array(z.int()),
  before: z.array(z.int()),
  /** By growth in the skill set of the latest result: growing, steady, falling, too early to say. */
  growth: z.array(z.int()),
};

const weeks = z.object({ from: calendarDay, to: calendarDay });

/** A row: the id of a group or 'none', the username of an owner. */
const key = z.string();

const named = z.object({ key, name: z.string(), /** Null for No Limit. */ limit: z.nullable(z.int()) });

const sizesRow = z.object({ key, ...sizes });
const practiceRow = z.object({ key, ...practice });

const programOverview = z.object({
  program: z.enum(programs),
  whole: z.object(practice),
  groups: z.array(practiceRow),
  instructors: z.array(practiceRow),
  /** Growth by the type of the latest result, within which amounts are comparable. */
  types: z.array(
    z.object({
      type: z.enum(exerciseTypes),
      /** By growth, in the order of `growth`. */
      growth: z.array(z.int()),
      /** The median weekly gain in corrects per minute; null for fewer than five students. */
      weekly: z.nullable(z.number()),
    }),
  ),
  /** Students whose growth is still to be computed: results are newer than it, or its rules are. */
  pending: z.int(),
});

export const findOrganizationOverview = endpoint({
  method: 'GET',
  path: '/api/organizations/overview',
  audience: ['manager'],
  summary: "The students of an organization, or of a Manager's own group, counted by group and instructor",
  input: z.object({ ...overviewFilter, period: withDefault(z.enum(overviewPeriods), 'this-week') }),
  output: answer({
    /** The period, in the zone in which most students practice, and the previous one. */
    now: weeks,
    before: weeks,
    /** Seats of the organization. */
    seats: z.array(z.object({ program: z.enum(programs), purchased: z.int(), used: z.int(), available: z.int() })),
    /** The filter's choices, in the order of the rows. */
    groups: z.array(named),
    instructors: z.array(named),
    sizes: z.object({ whole: z.object(sizes), groups: z.array(sizesRow), instructors: z.array(sizesRow) }),
    programs: z.array(programOverview),
    /** Students with an Active license and no result for two weeks. */
    unseen: z.int(),
  }),
  refusals: [],
});

export type OrganizationOverview = z.infer<(typeof findOrganizationOverview)['output']>;

const unseenStudent = z.object({
  id,
  name: z.string(),
  group: z.string(),
  /** The owner. */
  instructor: z.object({ username: z.string(), name: z.string() }),
  /** The day of the latest result; null without one. */
  lastDay: z.nullable(calendarDay),
  lastType: z.nullable(exerciseType),
  /** The UTC day on which the student was added. */
  added: calendarDay,
});

export type UnseenStudent = z.infer<typeof unseenStudent>;

export const listUnseenStudents = endpoint({
  method: 'GET',
  path: '/api/organizations/overview/unseen',
  audience: ['manager'],
  summary: 'Students with an Active license and no results for two weeks, longest first',
  input: z.object({
    ...overviewFilter,
    offset: withDefault(wholeNumber.check(z.gte(0), z.lte(1_000_000)), 0),
    limit: withDefault(wholeNumber.check(z.gte(1), z.lte(500)), 25),
  }),
  output: answer({ students: z.array(unseenStudent), total: z.int() }),
  refusals: [],
});
