import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { errorKind, exerciseNumber, exerciseType, id, lineOfText } from '../fields.ts';

export const submitExercise = endpoint({
  method: 'POST',
  path: '/api/probe',
  audience: ['customer'],
  summary: 'Record a result; the same submissionId with the same body gets the first answer again',
  input: z.object({
    submissionId: id,
    /** Whose result it is: a session of another user is refused like none at all, so that the browser keeps it. */
    instructorID: z.optional(id),
    type: exerciseType,
    probeNumber: exerciseNumber,
    studentID: id,
    /** Version of the text that was read, to which the marks belong; the server's own where it is not said. */
    version: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/))),
    /**
     * How many items that text had. The result is judged by it where the server has another version by now, as it may after
     * the result waited on a device; else by what the server has.
     */
    itemCount: z.optional(z.int().check(z.gte(1), z.lte(2000))),
    time: z.int(),
    responses: z.int(),
    errors: z.array(z.int()).check(z.maxLength(2000)),
    /** What was said of each of the errors, in their order; null where nothing was said. Nothing of any where left out. */
    errorKinds: z.optional(z.array(z.nullable(errorKind)).check(z.maxLength(2000))),
    /**
     * How many seconds ago the exercise was done, by the device's clock when it sends: the server's clock makes the time
     * of it. Just now where it is not said.
     */
    secondsAgo: z.optional(z.int().check(z.gte(0))),
    /** The IANA zone in which it was done; UTC where it is not said or unknown. */
    zone: z.optional(lineOfText),
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
