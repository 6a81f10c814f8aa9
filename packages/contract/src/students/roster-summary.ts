import { needs } from '@sixty/domain/records/need.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, exerciseType, id } from '../fields.ts';

/** One student of the roster: recent practice, growth, and needs. */
const studentSummary = z.object({
  id,
  name: z.string(),
  /** Username of the owner of a shared student. */
  sharedFrom: z.optional(z.string()),
  /** Days with a result in each of the last six weeks, the current one last. */
  sessions: z.array(z.int()),
  /** Seconds of exercises in the last 28 days, including today. */
  seconds: z.int(),
  /** Exercises whose goal was met in the last 28 days. */
  goalsMet: z.int(),
  lastDay: z.nullable(calendarDay),
  /** The type of the latest result. */
  lastType: z.nullable(exerciseType),
  /**
   * Growth of words, letters or problems correct per minute and week in the skill set of the latest result; null if it
   * is too early to say.
   */
  growth: z.nullable(
    z.object({
      skillSetTitle: z.string(),
      weekly: z.number(),
      margin: z.number(),
      direction: z.enum(['growing', 'falling', 'unclear']),
    }),
  ),
  /** The needs, most urgent first. */
  needs: z.array(z.enum(needs)),
  /** Whether the caller may begin a lesson: may instruct the student, who has an active license. */
  canBegin: z.boolean(),
});

export type StudentSummary = z.infer<typeof studentSummary>;

export const summarizeRoster = endpoint({
  method: 'GET',
  path: '/api/students/summary',
  audience: ['customer'],
  summary: "The roster's students with their practice and warnings, by need",
  input: noInput,
  output: answer({ students: z.array(studentSummary) }),
  refusals: [],
});
