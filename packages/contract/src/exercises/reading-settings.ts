import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, readingSettings } from '../fields.ts';

export const findReadingSettings = endpoint({
  method: 'GET',
  path: '/api/reading-settings',
  audience: ['customer'],
  summary: 'How exercises look on the devices of a student',
  input: z.object({ studentID: id }),
  output: answer({ settings: readingSettings }),
  refusals: ['student-missing'],
});

export const setReadingSettings = endpoint({
  method: 'PUT',
  path: '/api/reading-settings',
  audience: ['customer', 'student'],
  summary: "Set how exercises look on a student's devices, one of which omits studentID",
  input: z.object({ studentID: z.optional(id), settings: readingSettings }),
  output: answer({}),
  refusals: ['student-missing'],
});
