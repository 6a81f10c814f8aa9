import { type Attempt, type AttemptEvent, attemptReducer, replay } from '@sixty/domain/exercise/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercise/clock.ts';
import { doubleTapMs, settledTap, type TapAction, tap, type WaitingTap } from '@sixty/domain/exercise/tap.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';
import { clockNow, type Unfinished, writeJournal } from './attempt-journal.ts';

type WithoutTime<Event> = Event extends AttemptEvent ? Omit<Event, 'at'> : never;
/** What an instructor does, before it gets its time. */
type Deed = WithoutTime<AttemptEvent>;

export interface AttemptState {
  readonly attempt: Attempt;
  /** The word that waits to see whether a second tap follows, or null. */
  readonly waiting: WaitingTap | null;
  /** What stands in the time field while it is no time that counts, such as '75'; null otherwise. */
  readonly typedTime: string | null;
}

/** The exercise in progress, outside React, so that a tap draws one word and not all of them. */
export interface AttemptStore {
  readonly get: () => AttemptState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (deed: Deed) => void;
  readonly tapItem: (item: number) => void;
  readonly typeTime: (text: string) => void;
  /** The id under which the exercise is handed in: the same for every try, another one after a reset. */
  readonly submissionId: () => string;
  /** From handing in on nothing changes any more, and the journal is left to whoever hands in. */
  readonly freeze: () => void;
  /** After a refusal the exercise goes on, and is journaled again. */
  readonly thaw: () => void;
}

interface StoreOptions {
  readonly itemCount: number;
  readonly version: string;
  readonly journal: string;
  /** The exercise as it was left; null for a new one. */
  readonly unfinished: Unfinished | null;
}

const newSubmissionId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

const isTime = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= maxSeconds;

export const createAttemptStore = ({ itemCount, version, journal, unfinished }: StoreOptions): AttemptStore => {
  const events = [...(unfinished?.events ?? [])];
  let submissionId = unfinished?.submissionId ?? newSubmissionId();
  let frozen = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<AttemptState>({
    attempt: attemptReducer(replay(itemCount, events), { kind: 'tick', at: clockNow() }),
    waiting: null,
    typedTime: null,
  });

  const write = () => void writeJournal({ key: journal, version, submissionId, events: [...events] });

  /** Events that change nothing are not kept: a minute of ticks would bury the rest. */
  const apply = (attempt: Attempt, event: AttemptEvent): Attempt => {
    const next = attemptReducer(attempt, event);
    if (next !== attempt) events.push(event);
    if (next !== attempt && event.kind === 'reset') submissionId = newSubmissionId();
    return next;
  };

  const applyAll = (deeds: readonly (Deed | TapAction)[], change: Partial<Omit<AttemptState, 'attempt'>>) => {
    if (frozen) return;
    const before = store.get();
    const at = clockNow();
    const attempt = deeds.reduce<Attempt>(
      (current, deed) => apply(current, { ...deed, at } as AttemptEvent),
      before.attempt,
    );
    store.set({ ...before, ...change, attempt });
    if (attempt !== before.attempt) write();
  };

  const settle = () => applyAll(settledTap(store.get().waiting), { waiting: null });

  return {
    get: store.get,
    subscribe: store.subscribe,
    submissionId: () => submissionId,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      write();
    },
    dispatch: (deed) => {
      clearTimeout(settling);
      // What was tapped before comes before. A tick is nobody's deed and leaves the time field alone.
      const typedTime = deed.kind === 'tick' ? store.get().typedTime : null;
      applyAll([...settledTap(store.get().waiting), deed], { waiting: null, typedTime });
    },
    tapItem: (item) => {
      clearTimeout(settling);
      const { attempt, waiting } = store.get();
      const outcome = tap(waiting, item, clockNow(), attempt.clock.running);
      applyAll(outcome.actions, { waiting: outcome.waiting });
      if (outcome.waiting) settling = setTimeout(settle, doubleTapMs);
    },
    typeTime: (text) => {
      if (isTime(text)) applyAll([{ kind: 'set-time', seconds: Number(text) }], { typedTime: null });
      else applyAll([], { typedTime: text });
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
