import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { errorKind, exerciseNumber, exerciseType, id, textLine } from '../fields.ts';

export const submitExercise = endpoint({
  method: 'POST',
  path: '/api/probe',
  audience: ['customer'],
  summary:
    'Record a result; the same submissionId with the same body gets the first answer again, or without one the same body within two minutes',
  input: z.object({
    /** Without one, the same result within two minutes counts as a repeat. */
    submissionId: z.optional(id),
    /**
     * The instructor of the result: a session of another user is refused like a missing one, so that the browser keeps
     * the result.
     */
    instructorID: z.optional(id),
    type: exerciseType,
    probeNumber: exerciseNumber,
    studentID: id,
    /** The version of the text that was read, to which the marks belong; the server's own by default. */
    version: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/))),
    /**
     * The number of items in that text. Used if the server has another version by now, such as after the result waited
     * on a device.
     */
    itemCount: z.optional(z.int().check(z.gte(1), z.lte(2000))),
    /** The goal of that text, used like its number of items; all items by default. */
    responseGoal: z.optional(z.int().check(z.gte(1), z.lte(2000))),
    time: z.int(),
    responses: z.int(),
    errors: z.array(z.int()).check(z.maxLength(2000)),
    /** The kind of each error, in order; null for an error without one. Omitted if no error has one. */
    errorKinds: z.optional(z.array(z.nullable(errorKind)).check(z.maxLength(2000))),
    /**
     * How many seconds ago the exercise was done, by the device's clock at sending; the server computes the time from
     * it. Just now by default.
     */
    secondsAgo: z.optional(z.int().check(z.gte(0))),
    /** The IANA zone in which it was done; UTC if missing or unknown. */
    zone: z.optional(textLine),
  }),
  output: answer({ message: z.string(), goalMet: z.boolean() }),
  refusals: [
    'exercise-not-found',
    'student-missing',
    'last-word-missing',
    'time-missing',
    'result-out-of-range',
    'license-missing',
    'license-archived',
    'licenses-exceeded',
    'submission-changed',
  ],
});
