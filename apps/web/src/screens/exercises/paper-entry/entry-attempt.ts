import { maxSeconds } from '@sixty/domain/exercises/clock.ts';
import { tapFromPaper } from '@sixty/domain/exercises/paper/tap-from-paper.ts';
import type { Unfinished } from '../../../components/exercises/attempt-journal/attempt-journal.ts';
import {
  createPersistedAttempt,
  type PersistedAttempt,
} from '../../../components/exercises/grading/persisted-attempt.ts';

interface EntryOptions {
  readonly itemCount: number;
  readonly version: string;
  readonly place: string;
  readonly unfinished: Unfinished | null;
}

/** An attempt that is over: a full minute, until another time is typed. No clock runs, and undo keeps the time. */
export const createEntryAttempt = (options: EntryOptions): PersistedAttempt => {
  const store = createPersistedAttempt({ ...options, tapRule: tapFromPaper });
  if (!options.unfinished) store.dispatch({ kind: 'set-time', seconds: maxSeconds });
  return {
    ...store,
    dispatch: (action, at) => {
      const isAtStart = store.get().attempt.past.length <= 1;
      if (action.kind === 'start' || action.kind === 'reset' || (action.kind === 'undo' && isAtStart)) return;
      store.dispatch(action, at);
    },
  };
};
