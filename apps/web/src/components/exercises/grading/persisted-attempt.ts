import { type AttemptEvent, isUntouched } from '@sixty/domain/exercises/attempt.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import type { JournalEntry } from '../../../api/local-database.ts';
import { clockNow, journalKey, type Unfinished, writeJournal } from '../attempt-journal/attempt-journal.ts';
import { type AttemptState, type AttemptStore, createAttemptStore, type StoreOptions } from './attempt-store.ts';

/** Whether there is unsaved work, including a waiting tap or a time being typed. */
export const isStarted = ({ attempt, waiting, typedTime }: AttemptState): boolean =>
  !isUntouched(attempt) || waiting !== null || typedTime !== null;

/** The exercise in progress, stored on this device until it is submitted. */
export interface PersistedAttempt extends AttemptStore {
  /** The key of its journal entry. */
  readonly journal: string;
  /** The id of the submission: the same for every retry, a new one after a reset. */
  readonly submissionId: () => string;
  /** Stops changes and journaling when the exercise is submitted; the submission takes over the journal. */
  readonly freeze: () => void;
  /** Resumes the exercise and its journal after a refusal. */
  readonly thaw: () => Promise<void>;
  /** Called when the page is left: writes unsaved changes, including a waiting tap, and that the clock has stopped. */
  readonly leave: () => void;
}

interface PersistedAttemptOptions extends Pick<StoreOptions, 'itemCount' | 'tapRule'> {
  readonly version: string;
  /** Instructor, student and exercise (`attemptPlace`). */
  readonly place: string;
  /** The saved attempt; null for a new one. */
  readonly unfinished: Unfinished | null;
}

const newSubmissionId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

export const createPersistedAttempt = ({
  itemCount,
  version,
  place,
  unfinished,
  tapRule,
}: PersistedAttemptOptions): PersistedAttempt => {
  const events: AttemptEvent[] = [...(unfinished?.events ?? [])];
  let submissionId = unfinished?.submissionId ?? newSubmissionId();
  const journal = unfinished?.key ?? journalKey(place, submissionId);
  let frozen = false;
  let unwritten = false;

  const write = (left: Pick<JournalEntry, 'leftAt'> = {}) => {
    unwritten = false;
    return writeJournal({ key: journal, version, submissionId, events: [...events], ...left });
  };

  /** Writes after the next frame, or immediately if there is none. */
  const writeSoon = () => {
    if (unwritten) return;
    unwritten = true;
    const writeOnce = () => {
      if (unwritten && !frozen) void write();
    };
    if (document.hidden) writeOnce();
    else requestAnimationFrame(() => setTimeout(writeOnce));
  };

  const store = createAttemptStore({
    itemCount,
    events,
    tapRule,
    now: clockNow,
    isFrozen: () => frozen,
    onEvents: (done) => {
      events.push(...done);
      if (done.some(({ kind }) => kind === 'reset')) submissionId = newSubmissionId();
      writeSoon();
    },
  });

  return {
    ...store,
    journal,
    submissionId: () => submissionId,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      return write();
    },
    leave: () => {
      if (frozen) return;
      // A tap that waits for a second one becomes a mark, as no further input can follow.
      store.settle();
      const { running } = store.get().attempt.clock;
      if (running) void write({ leftAt: clockNow() });
      else if (unwritten) void write();
    },
  };
};
