import { maxTries } from '@sixty/domain/exercises/student-result.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { exerciseType } from '../fields.ts';

/** What a student sees of the latest result. */
export const findStudentResult = endpoint({
  method: 'GET',
  path: '/api/lesson/result',
  audience: ['student'],
  summary: "The student's result of today and earlier tries of the same exercise, without errors; null for none",
  input: noInput,
  output: answer({
    result: z.nullable(
      z.object({
        type: exerciseType,
        number: z.int(),
        tries: z.array(z.object({ count: z.int(), seconds: z.int() })).check(z.maxLength(maxTries)),
        isBest: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
