import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises.ts';
import type { AttemptEvent } from '@sixty/domain/exercise/attempt.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An exercise in progress, as the events that happened in it. */
export interface JournalEntry {
  /** Who grades whom in which exercise: ids only. */
  readonly key: string;
  /** The content's version: marks are never laid over other words. */
  readonly version: string;
  /** The id under which the exercise is handed in, however often that is tried. */
  readonly submissionId: string;
  readonly events: readonly AttemptEvent[];
  /** When the page was left while the clock ran, on the clock of the events. */
  readonly leftAt?: number;
}

/** A result that the server has not acknowledged yet: ids, numbers and marks, no names and no text. */
export interface OutboxEntry {
  readonly submissionId: string;
  /** The user who graded: nobody else's session sends it. */
  readonly instructorId: string;
  /** When the exercise was done, in milliseconds of this device's clock. */
  readonly takenAt: number;
  readonly body: InputOf<typeof submitExercise>;
  /** Set when the server refused it: it stays until the instructor has seen why. */
  readonly refusal: string | null;
}

interface LocalSchema extends DBSchema {
  journal: { key: string; value: JournalEntry };
  outbox: { key: string; value: OutboxEntry };
}

let opened: Promise<IDBPDatabase<LocalSchema>> | null = null;

/**
 * What this browser keeps of its own: the journal and the outbox.
 * @throws where the browser keeps nothing, as in some private windows.
 */
export const localDatabase = (): Promise<IDBPDatabase<LocalSchema>> => {
  opened ??= openDB<LocalSchema>('sixty', 1, {
    upgrade: (database) => {
      database.createObjectStore('journal', { keyPath: 'key' });
      database.createObjectStore('outbox', { keyPath: 'submissionId' });
    },
    terminated: forget,
  });
  // A hiccup is not remembered: the next use tries again.
  opened.catch(forget);
  return opened;
};

const forget = (): void => {
  opened = null;
};
