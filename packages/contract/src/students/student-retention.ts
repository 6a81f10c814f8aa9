import { retentionYears } from '@sixty/domain/students/retention.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, id } from '../fields.ts';

export const listRetention = endpoint({
  method: 'GET',
  path: '/api/students/retention',
  audience: ['customer'],
  summary: 'A page of the students whose data will be deleted, by day, for a Licensee of the current organization',
  input: z.object({
    /** The last student of the page before. */
    after: z.optional(id),
    afterDay: z.optional(calendarDay),
  }),
  output: answer({
    years: z.int(),
    students: z.array(
      z.object({
        id,
        name: z.string(),
        /** The first day on which the data may be deleted. */
        day: calendarDay,
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['licensee-only'],
});

export const setRetention = endpoint({
  method: 'PUT',
  path: '/api/students/retention',
  audience: ['customer'],
  summary: "Set the years without activity after which students' data is deleted, as a Licensee",
  input: z.object({
    /** The caller's current organization, so that a page of another one changes nothing. */
    id,
    years: z.int().check(z.refine((years) => retentionYears.some((each) => each === years))),
  }),
  output: answer({ message: z.string() }),
  refusals: ['organization-missing', 'licensee-only'],
});
