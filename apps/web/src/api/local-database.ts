import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises/submission.ts';
import type { AttemptEvent } from '@sixty/domain/exercises/attempt.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An exercise in progress, as its events. */
export interface JournalEntry {
  /** Instructor, student, exercise and the id of the attempt; ids only. */
  readonly key: string;
  /** The content's version, so that marks never apply to changed text. */
  readonly version: string;
  /** The id of the submission, the same for every retry. */
  readonly submissionId: string;
  readonly events: readonly AttemptEvent[];
  /** When the page was left while the clock ran, on the events' clock. */
  readonly leftAt?: number;
}

/** A result that the server has not acknowledged yet: ids, numbers and marks, no names and no text. */
export interface OutboxEntry {
  readonly submissionId: string;
  /** The user who graded; other users' sessions do not send it. */
  readonly instructorId: string;
  /** When the exercise was done, in milliseconds of this device's clock. */
  readonly takenAt: number;
  readonly body: InputOf<typeof submitExercise>;
  /** Set when the server refused it: it stays until the instructor has seen the reason. */
  readonly refusal: string | null;
}

interface LocalSchema extends DBSchema {
  journal: { key: string; value: JournalEntry };
  outbox: { key: string; value: OutboxEntry };
}

/** Students' marks are kept for this long after the last event, in milliseconds. */
const journalMaxAge = 12 * 3_600_000;

export const isOutdated = ({ events }: Pick<JournalEntry, 'events'>, now: number): boolean =>
  now - (events.at(-1)?.at ?? 0) > journalMaxAge;

let opened: Promise<IDBPDatabase<LocalSchema>> | null = null;

/**
 * This browser's own data: the journal and the outbox. Opening it deletes outdated entries.
 *
 * @throws where storage is unavailable, as in some private windows.
 */
export const localDatabase = (): Promise<IDBPDatabase<LocalSchema>> => {
  opened ??= openDB<LocalSchema>('sixty', 1, {
    upgrade: (database) => {
      database.createObjectStore('journal', { keyPath: 'key' });
      database.createObjectStore('outbox', { keyPath: 'submissionId' });
    },
    terminated: forget,
  }).then(withoutOutdated);
  // Does not cache a failure: the next use tries again.
  opened.catch(forget);
  return opened;
};

const withoutOutdated = async (database: IDBPDatabase<LocalSchema>): Promise<IDBPDatabase<LocalSchema>> => {
  for (const entry of await database.getAll('journal')) {
    if (isOutdated(entry, Date.now())) await database.delete('journal', entry.key);
  }
  return database;
};

const forget = (): void => {
  opened = null;
};
