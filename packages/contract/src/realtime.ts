import * as z from 'zod/mini';
import { exerciseType, id, practiceLines } from './fields.ts';

/** What an instructor's browser tells the server over the socket; the answer says whether it was carried out. */
export const lessonCommand = z.discriminatedUnion('kind', [
  /** `lines` where only these lines of the exercise are practiced; they have to lie within it, in reading order. */
  z.object({
    kind: z.literal('open-exercise'),
    studentID: id,
    type: exerciseType,
    number: z.int(),
    lines: z.optional(practiceLines),
  }),
  /** Closes this exercise and no other: somebody may have opened the next one meanwhile. */
  z.object({ kind: z.literal('close-exercise'), studentID: id, type: exerciseType, number: z.int() }),
  z.object({ kind: z.literal('count-devices'), studentID: id }),
]);

export type LessonCommand = z.infer<typeof lessonCommand>;

/** What the server tells a browser: commands and ids, never rows. Whoever needs more asks by a call. */
export type RealtimeEvent =
  | {
      readonly kind: 'exercise-opened';
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
      /** Where only these lines are practiced. */
      readonly lines?: z.infer<typeof practiceLines>;
    }
  | { readonly kind: 'exercise-closed' }
  | { readonly kind: 'session-ended' }
  /** To the instructor's browsers: whose device can be linked now. */
  | { readonly kind: 'student-selected'; readonly studentID: string }
  | { readonly kind: 'device-linked'; readonly studentID: string; readonly devices: number }
  | {
      readonly kind: 'result-recorded';
      readonly studentID: string;
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
    };

export interface ClientToServerEvents {
  lesson: (command: LessonCommand, acknowledge: (answer: LessonAnswer) => void) => void;
}

export interface ServerToClientEvents {
  event: (event: RealtimeEvent) => void;
}

export type LessonAnswer =
  | {
      readonly valid: true;
      readonly devices: number;
      /** Whether the student is the one selected: only their devices can be linked. */
      readonly selected: boolean;
    }
  | { readonly valid: false; readonly code: string; readonly message: string };
