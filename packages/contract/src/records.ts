import * as z from 'zod/mini';
import { answer, endpoint } from './endpoint.ts';
import { calendarDay, errorKind, exerciseType, id, instant } from './fields.ts';

const rawRecord = z.object({
  id,
  date: calendarDay,
  taken: instant,
  number: z.int(),
  name: z.string(),
  responses: z.int(),
  maxResponses: z.int(),
  time: z.int(),
  wpm: z.number(),
  wcpm: z.number(),
  errors: z.int(),
  /** How many of the errors are of each kind, as far as it was said; kinds of which there is none are left out. */
  errorKinds: z.partialRecord(errorKind, z.int()),
  responseGoal: z.int(),
  errorGoal: z.int(),
  goalMet: z.boolean(),
  teacherName: z.string(),
});

export type RawRecord = z.infer<typeof rawRecord>;

const adjacentStudent = z.nullable(z.object({ id, name: z.string() }));

export const findRecords = endpoint({
  method: 'GET',
  path: '/api/records',
  audience: ['customer'],
  summary: "A student's results in one type of exercise, oldest first, with what the chart shows",
  input: z.object({ studentID: id, type: exerciseType }),
  output: answer({
    /** `types` are those in which the student has results. */
    student: z.object({ id, name: z.string(), types: z.array(exerciseType) }),
    chartData: z.object({
      rawRecords: z.array(rawRecord),
      chartResponses: z.array(
        z.object({
          date: calendarDay,
          responses: z.int(),
          errors: z.int(),
          probeNumber: z.int(),
          skillSetNumber: z.int(),
        }),
      ),
      /** Days on which a goal was met (C76). */
      chartGoals: z.array(z.object({ date: calendarDay })),
      startDate: z.nullable(calendarDay),
      endDate: z.nullable(calendarDay),
    }),
    adjacent: z.object({ previous: adjacentStudent, next: adjacentStudent }),
  }),
  refusals: ['student-missing'],
});
