import { type Attempt, type AttemptEvent, attemptReducer, replay } from '@sixty/domain/exercise/attempt.ts';
import { doubleTapMs, settledTap, type TapAction, tap, type WaitingTap } from '@sixty/domain/exercise/tap.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';
import { clockNow, writeJournal } from './attempt-journal.ts';

type WithoutTime<Event> = Event extends AttemptEvent ? Omit<Event, 'at'> : never;
/** What an instructor does, before it gets its time. */
type Deed = WithoutTime<AttemptEvent>;

export interface AttemptState {
  readonly attempt: Attempt;
  /** The word that waits to see whether a second tap follows, or null. */
  readonly waiting: WaitingTap | null;
}

/** The exercise in progress, outside React, so that a tap draws one word and not all of them. */
export interface AttemptStore {
  readonly get: () => AttemptState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (deed: Deed) => void;
  readonly tapItem: (item: number) => void;
  /** Writes the whole journal again, after a submission that was refused. */
  readonly journalAgain: () => void;
}

interface StoreOptions {
  readonly itemCount: number;
  readonly version: string;
  readonly journal: string;
  /** Events of the exercise as it was left. */
  readonly restored: readonly AttemptEvent[];
}

export const createAttemptStore = ({ itemCount, version, journal, restored }: StoreOptions): AttemptStore => {
  const events = [...restored];
  const store = createStore<AttemptState>({
    attempt: attemptReducer(replay(itemCount, restored), { kind: 'tick', at: clockNow() }),
    waiting: null,
  });
  let settling: ReturnType<typeof setTimeout> | undefined;

  const journalAgain = () => void writeJournal(journal, version, [...events]);

  /** Events that change nothing are not kept: a minute of ticks would bury the rest. */
  const apply = (attempt: Attempt, event: AttemptEvent): Attempt => {
    const next = attemptReducer(attempt, event);
    if (next !== attempt) events.push(event);
    return next;
  };

  const applyAll = (deeds: readonly (Deed | TapAction)[], waiting: WaitingTap | null) => {
    const before = store.get().attempt;
    const at = clockNow();
    const attempt = deeds.reduce<Attempt>((current, deed) => apply(current, { ...deed, at } as AttemptEvent), before);
    store.set({ attempt, waiting });
    if (attempt !== before) journalAgain();
  };

  const settle = () => applyAll(settledTap(store.get().waiting), null);

  return {
    get: store.get,
    subscribe: store.subscribe,
    journalAgain,
    dispatch: (deed) => {
      clearTimeout(settling);
      // What was tapped before comes before.
      applyAll([...settledTap(store.get().waiting), deed], null);
    },
    tapItem: (item) => {
      clearTimeout(settling);
      const { attempt, waiting } = store.get();
      const outcome = tap(waiting, item, clockNow(), attempt.clock.running);
      applyAll(outcome.actions, outcome.waiting);
      if (outcome.waiting) settling = setTimeout(settle, doubleTapMs);
    },
  };
};

const AttemptContext = createContext<AttemptStore | null>(null);

export const AttemptProvider = AttemptContext.Provider;

export const useAttemptStore = (): AttemptStore => {
  const store = use(AttemptContext);
  if (!store) throw new Error('There is no exercise in progress around this component.');
  return store;
};

/** A part of the attempt; the component is drawn again only when this part changes. `select` gives plain values. */
export const useAttempt = <Part extends string | number | boolean | null>(
  select: (state: AttemptState) => Part,
): Part => {
  const store = useAttemptStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};
