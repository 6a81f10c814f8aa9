import { isLineup, maxLineupGroupName, maxLineupGroups, maxLineupStudents } from '@sixty/domain/exercises/lineup.ts';
import { needs } from '@sixty/domain/records/need.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, exerciseType, id } from '../fields.ts';

const weekdays = z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7));

/** A student whose turn comes today. */
const todayStudent = z.object({
  id,
  name: z.string(),
  /** What the student continues with; null if the lesson opens with its list, as before the first reading result. */
  next: z.nullable(z.object({ type: exerciseType, number: z.int(), title: z.string(), reason: z.string() })),
  /** Whether there is a result today. */
  done: z.boolean(),
  absent: z.boolean(),
  /** Most urgent first. */
  needs: z.array(z.enum(needs)),
});

export type TodayStudent = z.infer<typeof todayStudent>;

/** Today's students in the teacher's order. */
const today = z.object({
  groups: z.array(z.object({ name: z.string(), weekdays, students: z.array(todayStudent) })),
  others: z.array(todayStudent),
  /** The student of the current lesson; null for none. */
  at: z.nullable(id),
});

export type Today = z.infer<typeof today>;

export const findToday = endpoint({
  method: 'GET',
  path: '/api/today',
  audience: ['customer'],
  summary: "The caller's students in the order of the caller, what comes next for each, and who is done or absent",
  /** The caller's local day. */
  input: z.object({ day: calendarDay }),
  output: answer(today.shape),
  refusals: [],
});

const groupName = z.string().check(z.maxLength(maxLineupGroupName), z.regex(/^[^\s\p{Cc}](?:\P{Cc}*[^\s\p{Cc}])?$/u));

const arranged = z.array(id).check(z.maxLength(maxLineupStudents));

const lineup = z
  .object({
    groups: z.array(z.object({ name: groupName, weekdays, students: arranged })).check(z.maxLength(maxLineupGroups)),
    others: arranged,
  })
  .check(z.refine(isLineup));

export type LineupInput = z.infer<typeof lineup>;

export const setLineup = endpoint({
  method: 'PUT',
  path: '/api/today',
  audience: ['customer'],
  summary: "Set the caller's groups, their weekdays and the order of the students",
  input: lineup,
  output: answer({}),
  refusals: ['student-missing'],
});

export const setAbsence = endpoint({
  method: 'PUT',
  path: '/api/today/absence',
  audience: ['customer'],
  summary: 'Note that a student is absent on a day, or is not',
  input: z.object({ studentID: id, day: calendarDay, absent: z.boolean() }),
  output: answer({}),
  refusals: ['student-missing'],
});
