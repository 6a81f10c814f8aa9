import * as z from 'zod/mini';
import { exerciseNumber, exerciseType, id, practicedLines } from './fields.ts';

/** A command from an instructor's browser over the socket; the answer says whether it ran. */
export const lessonCommand = z.discriminatedUnion('kind', [
  /** `lines` if only these lines of the exercise are practiced; they must lie within it, in reading order. */
  z.object({
    kind: z.literal('open-exercise'),
    studentID: id,
    type: exerciseType,
    number: exerciseNumber,
    lines: z.optional(practicedLines),
  }),
  /** Closes only this exercise: another browser may have opened the next one. */
  z.object({ kind: z.literal('close-exercise'), studentID: id, type: exerciseType, number: exerciseNumber }),
  z.object({ kind: z.literal('count-devices'), studentID: id }),
  /** Whether a device follows the instructor to the next selected student. */
  z.object({ kind: z.literal('keep-device'), studentID: id, deviceID: id, keeps: z.boolean() }),
  /** The clock of an exercise for the devices that show it; null removes it. It is forwarded and not stored. */
  z.object({
    kind: z.literal('show-clock'),
    studentID: id,
    type: exerciseType,
    number: exerciseNumber,
    clock: z.nullable(z.object({ running: z.boolean(), elapsed: z.number().check(z.gte(0), z.lte(60_000)) })),
  }),
  /**
   * Asks to record the minute, and shows the red dot on the devices; false removes it. An instructor's browser records
   * only after the answer that it may.
   */
  z.object({
    kind: z.literal('show-recording'),
    studentID: id,
    type: exerciseType,
    number: exerciseNumber,
    recording: z.boolean(),
  }),
]);

/** What a student's device shows: the text of an exercise, or null for anything else. */
export const shownExercise = z.nullable(z.object({ type: exerciseType, number: exerciseNumber }));

export type ShownExercise = z.infer<typeof shownExercise>;

/** The clock of an exercise at the time of sending; `elapsed` in milliseconds, 0 to 60 000. */
export interface SharedClock {
  readonly running: boolean;
  readonly elapsed: number;
}

/** The connected devices of a student: how many, and the exercise on each that shows one. */
export interface ConnectedDevices {
  readonly devices: number;
  readonly shown: readonly NonNullable<ShownExercise>[];
}

export type LessonCommand = z.infer<typeof lessonCommand>;

/** An event for a browser: commands and ids, never data. Browsers fetch what they need. */
export type RealtimeEvent =
  | {
      readonly kind: 'exercise-opened';
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
      /** If only these lines are practiced. */
      readonly lines?: z.infer<typeof practicedLines>;
    }
  /** `goalMet`: the exercise of the latest result if leaving it leads to the goal screen, else null. */
  | { readonly kind: 'exercise-closed'; readonly goalMet: ShownExercise }
  | { readonly kind: 'session-ended' }
  /** To all browsers of a user, one of which switched organizations, or to the devices of a student: how text looks. */
  | { readonly kind: 'session-changed' }
  /**
   * Students, shares or licenses changed, or an event of this list was missed while disconnected; browsers refetch
   * what they show.
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
  /** Whether the instructor's device records this exercise. */
  | {
      readonly kind: 'recording-shown';
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
      readonly recording: boolean;
    }
  /** To the instructor's browsers: the student whose device can be linked now. */
  | { readonly kind: 'student-selected'; readonly studentID: string }
  /** To the instructor's browsers: the lesson continues with another code. */
  | { readonly kind: 'code-renewed'; readonly studentID: string }
  /** To the instructor's browsers: the order of the students or an absence was changed. */
  | { readonly kind: 'today-changed' }
  /** To the instructor's browsers: whether a device follows was changed. */
  | { readonly kind: 'device-kept'; readonly studentID: string }
  | ({ readonly kind: 'device-linked'; readonly studentID: string } & ConnectedDevices)
  | {
      readonly kind: 'result-recorded';
      readonly studentID: string;
      readonly type: z.infer<typeof exerciseType>;
      readonly number: number;
    }
  /** A result of the student was voided, restored or moved. */
  | { readonly kind: 'results-changed'; readonly studentID: string }
  /** To the visitor's own browsers and to staff: a new message, or the conversation was closed. */
  | { readonly kind: 'support-chat-changed'; readonly conversationID: string };

/** What a browser sends on connecting. */
export interface Handshake {
  /** Milliseconds without a message: since the page was loaded or the connection was lost. */
  readonly silentForMs: number;
}

export interface ClientToServerEvents {
  lesson: (command: LessonCommand, acknowledge: (answer: LessonAnswer) => void) => void;
  /** From a student's device. */
  showing: (shown: ShownExercise) => void;
}

export interface ServerToClientEvents {
  event: (event: RealtimeEvent) => void;
}

/** A device on which the student is signed in. */
export interface LinkedDevice {
  readonly id: string;
  /** Its browser and system, such as 'Safari on iPad'; null if unknown. */
  readonly name: string | null;
  readonly connected: boolean;
  /** Whether it was linked on the network from which the student was selected. */
  readonly near: boolean;
  /** Whether it follows the instructor to the next student. */
  readonly keeps: boolean;
}

export interface LessonState extends ConnectedDevices {
  /** Whether the student is selected: only their devices can be linked. */
  readonly selected: boolean;
  /** The student's devices in the order in which they were linked, after `count-devices` and `keep-device`. */
  readonly linked?: readonly LinkedDevice[];
}

export type LessonAnswer =
  | ({ readonly valid: true } & LessonState)
  | { readonly valid: false; readonly code: string; readonly message: string };
