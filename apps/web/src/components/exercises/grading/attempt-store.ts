import {
  type Attempt,
  type AttemptEvent,
  attemptReducer,
  isMinuteOver,
  replay,
} from '@sixty/domain/exercises/attempt.ts';
import { maxSeconds } from '@sixty/domain/exercises/clock.ts';
import { doubleTapMs, settledTap, type TapAction, tap, type WaitingTap } from '@sixty/domain/exercises/tap.ts';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/store.ts';

type WithoutTime<Event> = Event extends AttemptEvent ? Omit<Event, 'at'> : never;
/** An instructor's action, before it gets its time. */
type Action = WithoutTime<AttemptEvent>;

export interface AttemptState {
  readonly attempt: Attempt;
  /** The word that waits for a possible second tap, or null. */
  readonly waiting: WaitingTap | null;
  /** Whether the instructor chose that taps mark errors after the minute; otherwise they set the last word read. */
  readonly marksErrors: boolean;
  /** An invalid entry in the time field, such as '75'; null otherwise. */
  readonly typedTime: string | null;
}

/** An exercise in progress, outside React, so that a tap renders one word and not all of them. */
export interface AttemptStore {
  readonly get: () => AttemptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Notifies only of changes that affect one item: a tap updates one word of hundreds. */
  readonly subscribeToItem: (item: number, listener: () => void) => () => void;
  /** @param at when it happened by the store's clock; defaults to now */
  readonly dispatch: (action: Action, at?: number) => void;
  readonly tapItem: (item: number) => void;
  /** Chooses what taps do after the minute. */
  readonly chooseErrors: (marksErrors: boolean) => void;
  readonly typeTime: (text: string) => void;
  /** Ends the wait for a second tap and marks the word. */
  readonly settle: () => void;
}

export interface StoreOptions {
  readonly itemCount: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Earlier events, when the exercise is resumed. */
  readonly events?: readonly AttemptEvent[];
  /** Whether the store ignores actions. */
  readonly isFrozen?: () => boolean;
  /** What a tap means; by default as while a student reads. */
  readonly tapRule?: typeof tap | undefined;
  /** Receives events that changed the attempt, without the ticks. */
  readonly onEvents?: (events: readonly AttemptEvent[]) => void;
}

const isTime = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= maxSeconds;

/** The items whose look may change. */
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

export const createAttemptStore = (options: StoreOptions): AttemptStore => {
  const { itemCount, now, events = [], isFrozen, tapRule = tap, onEvents } = options;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<AttemptState>({
    attempt: attemptReducer(replay(itemCount, events), { kind: 'tick', at: now() }),
    waiting: null,
    marksErrors: false,
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

  const applyAll = (
    actions: readonly (Action | TapAction)[],
    change: Partial<Omit<AttemptState, 'attempt'>>,
    at = now(),
  ) => {
    if (isFrozen?.()) return;
    const before = store.get();
    const recorded: AttemptEvent[] = [];
    const attempt = actions.reduce<Attempt>((current, action) => {
      const event = { ...action, at } as AttemptEvent;
      const next = attemptReducer(current, event);
      if (next !== current) recorded.push(event);
      return next;
    }, before.attempt);
    const next = { ...before, ...change, attempt };
    set({ ...next, marksErrors: next.marksErrors && isMinuteOver(attempt) });
    if (recorded.length > 0) onEvents?.(recorded);
  };

  const settle = () => {
    clearTimeout(settling);
    applyAll(settledTap(store.get().waiting), { waiting: null });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    subscribeToItem: (item, listener) => {
      const listeners = itemListeners.get(item) ?? new Set();
      itemListeners.set(item, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    settle,
    dispatch: (action, at) => {
      clearTimeout(settling);
      // Pending taps come first. A tick is not an action and leaves the time field alone.
      const typedTime = action.kind === 'tick' ? store.get().typedTime : null;
      applyAll([...settledTap(store.get().waiting), action], { waiting: null, typedTime }, at);
    },
    tapItem: (item) => {
      clearTimeout(settling);
      const { attempt, waiting, marksErrors } = store.get();
      const at = now();
      const outcome = tapRule(waiting, item, at, { ...attempt, marksErrors });
      applyAll(outcome.actions, { waiting: outcome.waiting }, at);
      if (outcome.waiting) settling = setTimeout(settle, doubleTapMs);
    },
    chooseErrors: (marksErrors) => {
      settle();
      applyAll([], { marksErrors });
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

/** A part of the attempt; the component renders only when it changes. `select` returns primitive values. */
export const useAttempt = <Part extends string | number | boolean | null>(
  select: (state: AttemptState) => Part,
): Part => {
  const store = useAttemptStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};

/** The state of one item; the component renders only when it changes. */
export const useAttemptItem = (item: number, select: (state: AttemptState, item: number) => string): string => {
  const store = useAttemptStore();
  const subscribe = useCallback((listener: () => void) => store.subscribeToItem(item, listener), [store, item]);
  return useSyncExternalStore(subscribe, () => select(store.get(), item));
};
