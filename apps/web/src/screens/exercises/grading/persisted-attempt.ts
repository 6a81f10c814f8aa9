import { type AttemptEvent, isUntouched } from '@sixty/domain/exercises/attempt.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import type { JournalEntry } from '../../../api/local-database.ts';
import {
  clockNow,
  journalKey,
  type Unfinished,
  writeJournal,
} from '../../../components/exercises/attempt-journal/attempt-journal.ts';
import {
  type AttemptState,
  type AttemptStore,
  createAttemptStore,
} from '../../../components/exercises/grading/attempt-store.ts';

/** Whether there is something that must not be left unasked, a tap that still waits and a time being typed included. */
export const isStarted = ({ attempt, waiting, typedTime }: AttemptState): boolean =>
  !isUntouched(attempt) || waiting !== null || typedTime !== null;

/** The exercise in progress as it is kept on this device until it is handed in. */
export interface PersistedAttempt extends AttemptStore {
  /** The key of its entry in the journal. */
  readonly journal: string;
  /** The id under which the exercise is handed in: the same for every try, another one after a reset. */
  readonly submissionId: () => string;
  /** From handing in on nothing changes any more, and the journal is left to whoever hands in. */
  readonly freeze: () => void;
  /** After a refusal the exercise goes on, and is journaled again. */
  readonly thaw: () => Promise<void>;
  /**
   * The page is being left: what is not in the journal yet, a waiting tap included, goes there now, and that the clock
   * runs no longer.
   */
  readonly leave: () => void;
}

interface KeptOptions {
  readonly itemCount: number;
  readonly version: string;
  /** Who grades whom in which exercise (`attemptPlace`). */
  readonly place: string;
  /** The exercise as it was left; null for a new one. */
  readonly unfinished: Unfinished | null;
}

const newSubmissionId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

export const createPersistedAttempt = ({ itemCount, version, place, unfinished }: KeptOptions): PersistedAttempt => {
  const events: AttemptEvent[] = [...(unfinished?.events ?? [])];
  let submissionId = unfinished?.submissionId ?? newSubmissionId();
  const journal = unfinished?.key ?? journalKey(place, submissionId);
  let frozen = false;
  let unwritten = false;

  const write = (left: Pick<JournalEntry, 'leftAt'> = {}) => {
    unwritten = false;
    return writeJournal({ key: journal, version, submissionId, events: [...events], ...left });
  };

  /** After the frame that shows what was done, or at once where no frame comes. */
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
      // A tap that still waited for a second one is a mark, and nobody would be there to say so.
      store.settle();
      const { running } = store.get().attempt.clock;
      if (running) void write({ leftAt: clockNow() });
      else if (unwritten) void write();
    },
  };
};
