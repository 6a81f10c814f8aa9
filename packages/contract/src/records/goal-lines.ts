import { highestGoalLine } from '@sixty/domain/records/goal-line.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, chartDay, exerciseType, id } from '../fields.ts';

/** A goal in a type of exercise, and its day. */
const goalLineToSet = z.object({
  /** Words, letters or problems correct per minute. */
  value: z.int().check(z.gte(1), z.lte(highestGoalLine)),
  day: chartDay,
});

export type GoalLineToSet = z.infer<typeof goalLineToSet>;

/** A goal with the day on which it was set, in the zone of the student's latest result. */
export const studentGoalLine = z.object({ ...goalLineToSet.shape, setDay: calendarDay });

export type StudentGoalLine = z.infer<typeof studentGoalLine>;

export const setGoalLine = endpoint({
  method: 'POST',
  path: '/api/records/goal-line',
  audience: ['customer'],
  summary: "Set or remove a student's goal line in a type of exercise",
  input: z.object({ studentID: id, type: exerciseType, goalLine: z.nullable(goalLineToSet) }),
  output: answer({ goalLine: z.nullable(goalLineToSet) }),
  refusals: ['student-missing', 'goal-line-past'],
});
