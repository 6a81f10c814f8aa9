import * as z from 'zod/mini';
import { exerciseNumber, exerciseType, id, practicedLines } from './fields.ts';

/** What an instructor's browser tells the server over the socket; the answer says whether it was carried out. */
export const lessonCommand = z.discriminatedUnion('kind', [
  /** `lines` where only these lines of the exercise are practiced; they have to lie within it, in reading order. */
  z.object({
    kind: z.literal('open-exercise'),
    studentID: id,
    type: exerciseType,
    number: exerciseNumber,
    lines: z.optional(practicedLines),
  }),
  /** Closes this exercise and no other: somebody may have opened the next one meanwhile. */
  z.object({ kind: z.literal('close-exercise'), studentID: id, type: exerciseType, number: exerciseNumber }),
  z.object({ kind: z.literal('count-devices'), studentID: id }),
  /** Whether the devices stay linked when the next student is selected. */
  z.object({ kind: z.literal('keep-devices'), studentID: id, keeps: z.boolean() }),
  /** The clock of an exercise for the devices that show it; null takes it away. It is passed on and not kept. */
  z.object({
    kind: z.literal('show-clock'),
    studentID: id,
    type: exerciseType,
    number: exerciseNumber,
    clock: z.nullable(z.object({ running: z.boolean(), elapsed: z.number().check(z.gte(0), z.lte(60_000)) })),
  }),
]);

/** What a student's device says that it shows to the child: the text of an exercise, or null for anything else. */
export const shownExercise = z.nullable(z.object({ type: exerciseType, number: exerciseNumber }));

export type ShownExercise = z.infer<typeof shownExercise>;

/** The clock of an exercise at the moment of sending; `elapsed` in milliseconds, 0 to 60 000. */
export interface SharedClock {
  readonly running: boolean;
  readonly elapsed: number;
}

/** The devices of a student that are connected now: how many, and for each the exercise that it shows, if it shows one. */
export interface ConnectedDevices {
  readonly devices: number;
  readonly shown: readonly NonNullable<ShownExercise>[];
}

export type LessonCommand = z.infer<typeof lessonCommand>;

/** What the server tells a browser: commands and ids, never rows. Whoever needs more asks by a call. */
export type RealtimeEvent =
  | {
      readonly kind: 'exercise-opened';
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
      /** Where only these lines are practiced. */
      readonly lines?: z.infer<typeof practicedLines>;
    }
  /** `goalMet`: the exercise of the latest result where leaving it leads to the goal screen, else null. */
  | { readonly kind: 'exercise-closed'; readonly goalMet: ShownExercise }
  | { readonly kind: 'session-ended' }
  /** To all browsers of a user: one of them works in another organization now. */
  | { readonly kind: 'session-changed' }
  /**
   * Students, shares or licenses are others than before, or something of this list was said while the browser had no
   * connection; whoever shows any of it asks again.
   */
  | { readonly kind: 'roster-changed' }
  /** To a device that was handed on: it belongs to another student's lesson now. */
  | { readonly kind: 'student-changed' }
  | {
      readonly kind: 'clock-shown';
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
      readonly clock: SharedClock | null;
    }
  /** To the instructor's browsers: whose device can be linked now. */
  | { readonly kind: 'student-selected'; readonly studentID: string }
  /** To the instructor's browsers: the lesson goes on with another code. */
  | { readonly kind: 'code-renewed'; readonly studentID: string }
  | { readonly kind: 'devices-kept'; readonly studentID: string; readonly keeps: boolean }
  | ({ readonly kind: 'device-linked'; readonly studentID: string } & ConnectedDevices)
  | {
      readonly kind: 'result-recorded';
      readonly studentID: string;
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
    }
  /** A result of the student was voided, restored or moved. */
  | { readonly kind: 'results-changed'; readonly studentID: string }
  /** To the visitor's own browsers and to the staff's: something was written, or the conversation closed. */
  | { readonly kind: 'support-chat-changed'; readonly conversationID: string };

/** What a browser says as it connects. */
export interface Handshake {
  /** For how long it has heard nothing: since the page was loaded or the connection lost, in milliseconds. */
  readonly unheardFor: number;
}

export interface ClientToServerEvents {
  lesson: (command: LessonCommand, acknowledge: (answer: LessonAnswer) => void) => void;
  /** From a student's device. */
  showing: (shown: ShownExercise) => void;
}

export interface ServerToClientEvents {
  event: (event: RealtimeEvent) => void;
}

export interface LessonState extends ConnectedDevices {
  /** Whether the student is the one selected: only their devices can be linked. */
  readonly selected: boolean;
  /** Whether the devices stay linked when the next student is selected. */
  readonly keepsDevices: boolean;
}

export type LessonAnswer =
  | ({ readonly valid: true } & LessonState)
  | { readonly valid: false; readonly code: string; readonly message: string };
