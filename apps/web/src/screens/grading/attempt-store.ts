import {
  type Attempt,
  type AttemptEvent,
  attemptReducer,
  isUntouched,
  replay,
} from '@sixty/domain/exercise/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercise/clock.ts';
import { doubleTapMs, settledTap, type TapAction, tap, type WaitingTap } from '@sixty/domain/exercise/tap.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { JournalEntry } from '../../api/local-database.ts';
import { clockNow, journalKey, type Unfinished, writeJournal } from '../../parts/attempt-journal/attempt-journal.ts';
import { createStore } from '../../ui/store.ts';

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

/** Whether there is something that must not be left unasked, a tap that still waits and a time being typed included. */
export const isBegun = ({ attempt, waiting, typedTime }: AttemptState): boolean =>
  !isUntouched(attempt) || waiting !== null || typedTime !== null;

/** The exercise in progress, outside React, so that a tap draws one word and not all of them. */
export interface AttemptStore {
  /** The key of its entry in the journal. */
  readonly journal: string;
  readonly get: () => AttemptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears only of changes that may show on one item: a tap wakes one word of hundreds. */
  readonly subscribeToItem: (item: number, listener: () => void) => () => void;
  readonly dispatch: (deed: Deed) => void;
  readonly tapItem: (item: number) => void;
  readonly typeTime: (text: string) => void;
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

interface StoreOptions {
  readonly itemCount: number;
  readonly version: string;
  /** Who grades whom in which exercise (`attemptPlace`). */
  readonly place: string;
  /** The exercise as it was left; null for a new one. */
  readonly unfinished: Unfinished | null;
}

const newSubmissionId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

const isTime = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= maxSeconds;

/** The items that may look different after a change. */
export const changedItems = (before: AttemptState, after: AttemptState): readonly number[] => {
  const { itemCount, errors, lastWord } = after.attempt;
  if (before.attempt.lastWord !== lastWord) return Array.from({ length: itemCount }, (_, item) => item);
  const changed = [before.waiting, after.waiting].flatMap((waiting) => (waiting ? [waiting.item] : []));
  if (before.attempt.errors === errors) return changed;
  const [were, are] = [new Set(before.attempt.errors), new Set(errors)];
  return [
    ...changed,
    ...errors.filter((item) => !were.has(item)),
    ...before.attempt.errors.filter((item) => !are.has(item)),
  ];
};

export const createAttemptStore = ({ itemCount, version, place, unfinished }: StoreOptions): AttemptStore => {
  const events = [...(unfinished?.events ?? [])];
  let submissionId = unfinished?.submissionId ?? newSubmissionId();
  const journal = unfinished?.key ?? journalKey(place, submissionId);
  let frozen = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<AttemptState>({
    attempt: attemptReducer(replay(itemCount, events), { kind: 'tick', at: clockNow() }),
    waiting: null,
    typedTime: null,
  });

  const itemListeners = new Map<number, Set<() => void>>();

  const set = (state: AttemptState) => {
    const before = store.get();
    store.set(state);
    for (const item of changedItems(before, state)) {
      for (const listener of itemListeners.get(item) ?? []) listener();
    }
  };

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
    set({ ...before, ...change, attempt });
    if (attempt !== before.attempt) writeSoon();
  };

  const settle = () => applyAll(settledTap(store.get().waiting), { waiting: null });

  return {
    journal,
    get: store.get,
    subscribe: store.subscribe,
    subscribeToItem: (item, listener) => {
      const listeners = itemListeners.get(item) ?? new Set();
      itemListeners.set(item, listeners.add(listener));
      return () => listeners.delete(listener);
    },
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
      clearTimeout(settling);
      settle();
      const { running } = store.get().attempt.clock;
      if (running) void write({ leftAt: clockNow() });
      else if (unwritten) void write();
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

/** What an attempt says of one item; the component is drawn again only when this changes. */
export const useAttemptItem = (item: number, select: (state: AttemptState, item: number) => string): string => {
  const store = useAttemptStore();
  const subscribe = useCallback((listener: () => void) => store.subscribeToItem(item, listener), [store, item]);
  return useSyncExternalStore(subscribe, () => select(store.get(), item));
};
