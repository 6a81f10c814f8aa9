import { noteKinds } from '@sixty/domain/records/note-kind.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, chartDay, id, textLine } from '../fields.ts';

/** A dated note, or a change of plan, which the charts of a program show on its day. */
export const studentNote = z.object({
  id,
  day: calendarDay,
  kind: z.enum(noteKinds),
  text: z.string(),
  /** The name of the author. */
  author: z.string(),
  /** Whether the caller may remove it: the author, or the student's owner. */
  canRemove: z.boolean(),
});

export type StudentNote = z.infer<typeof studentNote>;

export const addNote = endpoint({
  method: 'POST',
  path: '/api/students/notes',
  audience: ['customer'],
  summary: 'Write a note, or a change of plan, to a day of a student',
  input: z.object({
    /** Made by the browser: sending a note again with the same id stores it once. */
    noteID: id,
    studentID: id,
    program: z.enum(programs),
    day: chartDay,
    kind: z.enum(noteKinds),
    text: textLine.check(z.refine((text) => text.trim() !== '')),
  }),
  output: answer({ note: studentNote }),
  refusals: ['student-missing', 'note-changed'],
});

export const removeNote = endpoint({
  method: 'POST',
  path: '/api/students/notes/remove',
  audience: ['customer'],
  summary: 'Take a note off the charts',
  input: z.object({ noteID: id }),
  output: answer({}),
  refusals: ['note-missing'],
});
