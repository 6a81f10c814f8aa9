import { maxPackSessions, maxPackStudents } from '@sixty/domain/exercises/paper/pack.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, exerciseType, id, textLine, wholeNumber } from '../fields.ts';

export const findSheet = endpoint({
  method: 'GET',
  path: '/api/paper/sheet',
  audience: ['customer'],
  summary: 'The exercise and the student of the code on a sheet, if the caller may give exercises to the student',
  input: z.object({ code: textLine }),
  output: answer({
    type: exerciseType,
    number: z.int(),
    /** Nearly always one: of two students whose ids end alike, the caller chooses. */
    students: z.array(z.object({ id, name: z.string() })),
    /** Whether the text has changed since the sheet was printed. */
    textChanged: z.boolean(),
  }),
  refusals: ['sheet-missing'],
});

/** Ids with commas between them, as a query has no lists. */
const studentIds = z.string().check(
  z.refine((text) => {
    const ids = text.split(',');
    return ids.length <= maxPackStudents && ids.every(isUuid);
  }),
);

export const findPack = endpoint({
  method: 'GET',
  path: '/api/paper/pack',
  audience: ['customer'],
  summary: 'The exercises of the next sessions of some students, as if each goal were met, with their texts',
  input: z.object({
    students: studentIds,
    sessions: wholeNumber.check(z.refine((sessions) => sessions >= 1 && sessions <= maxPackSessions)),
    /** The caller's local day. */
    day: calendarDay,
  }),
  output: answer({
    /** In the order of the call; none for a student who may do no exercises, or begins on screen. */
    students: z.array(z.object({ id, exercises: z.array(z.object({ type: exerciseType, number: z.int() })) })),
    /** Each exercise once. */
    texts: z.array(
      z.object({
        type: exerciseType,
        number: z.int(),
        title: z.string(),
        responses: z.array(z.string()),
        responseGoal: z.int(),
        groupLength: z.int(),
        indentedParagraphs: z.array(z.int()),
        version: z.string(),
      }),
    ),
  }),
  refusals: ['student-missing'],
});
