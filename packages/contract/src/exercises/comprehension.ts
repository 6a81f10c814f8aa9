import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { exerciseType, wholeNumber } from '../fields.ts';

export const findComprehension = endpoint({
  method: 'GET',
  path: '/api/dok',
  audience: ['customer'],
  summary: 'Questions on a story by level of thinking, from recall (1) to beyond the text (4)',
  input: z.object({ type: exerciseType, number: wholeNumber }),
  output: answer({
    levels: z.array(
      z.object({
        level: z.int().check(z.gte(1), z.lte(4)),
        /** An expected answer; null if any answer of the reader is right. */
        questions: z.array(z.object({ text: z.string(), answer: z.nullable(z.string()) })),
        activities: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['exercise-not-found'],
});
