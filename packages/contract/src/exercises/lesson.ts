import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { exerciseType, practicedLines } from '../fields.ts';

const exerciseKey = z.object({ type: exerciseType, number: z.int() });

/** The exercise that the instructor has open in the lesson of this student's device. */
export const findLesson = endpoint({
  method: 'GET',
  path: '/api/lesson',
  audience: ['student'],
  summary: 'The exercise open in the lesson, or null, and whether to celebrate the last one',
  input: noInput,
  output: answer({
    /** `lines` if only these lines of it are practiced. */
    exercise: z.nullable(z.extend(exerciseKey, { lines: z.optional(practicedLines) })),
    /** The exercise of the latest submission if leaving it leads to the goal screen, else null (A section 4). */
    goalMet: z.nullable(exerciseKey),
  }),
  refusals: [],
});
