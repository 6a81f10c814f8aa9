import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, readingSettings } from '../fields.ts';

/** Without `z.partial`, which every page would load. */
const { font, size, spacing, paper, star } = readingSettings.shape;

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
  summary: "Set how exercises look on a student's devices, one of which sends its lesson instead of studentID",
  input: z.object({
    studentID: z.optional(id),
    /** The lesson of the device's session, so that a late change does not reach the next student. */
    lesson: z.optional(z.string().check(z.maxLength(100))),
    /** Only what changes, so that the student and the instructor never undo each other's choices. */
    settings: z
      .object({
        font: z.optional(font),
        size: z.optional(size),
        spacing: z.optional(spacing),
        paper: z.optional(paper),
        star: z.optional(star),
      })
      .check(z.refine((settings) => Object.keys(settings).length > 0)),
  }),
  output: answer({}),
  refusals: ['student-missing'],
});
