import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, chartDay, exerciseType, id } from '../fields.ts';

/** What is to be reached in a type of exercise, and by when. */
const aimToSet = z.object({
  /** Words, letters or problems correct per minute. */
  value: z.int().check(z.gte(1), z.lte(250)),
  day: chartDay,
});

export type AimToSet = z.infer<typeof aimToSet>;

/** One with the day on which it was set, where the student practiced last. */
export const studentAim = z.object({ ...aimToSet.shape, setDay: calendarDay });

export type StudentAim = z.infer<typeof studentAim>;

export const setAim = endpoint({
  method: 'POST',
  path: '/api/records/aim',
  audience: ['customer'],
  summary: 'Set what a student is to reach in a type of exercise, or take it away',
  input: z.object({ studentID: id, type: exerciseType, aim: z.nullable(aimToSet) }),
  output: answer({ aim: z.nullable(aimToSet) }),
  refusals: ['student-missing'],
});
