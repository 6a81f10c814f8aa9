/** A section 9: how long a tap waits for a second one on the same word while the timer is stopped. */
export const doubleTapMs = 800;

/** A first tap waiting for a second; `at` is in milliseconds. */
export interface WaitingTap {
  readonly item: number;
  readonly at: number;
}

export type TapAction = { readonly kind: 'toggle-error' | 'set-last-word'; readonly item: number };

interface TapOutcome {
  readonly actions: readonly TapAction[];
  readonly waiting: WaitingTap | null;
}

/**
 * The meaning of a tap on a word (A section 4, Grading; C69). While the timer runs, a tap marks immediately. While it
 * is stopped, a tap waits: a second tap on the same word in time makes it the last word read, anything else makes it a
 * mark.
 */
export const tap = (waiting: WaitingTap | null, item: number, at: number, running: boolean): TapOutcome => {
  const earlier = settledTap(waiting);
  if (running) return { actions: [...earlier, { kind: 'toggle-error', item }], waiting: null };
  if (waiting?.item === item && at - waiting.at < doubleTapMs) {
    return { actions: [{ kind: 'set-last-word', item }], waiting: null };
  }
  return { actions: earlier, waiting: { item, at } };
};

/** The meaning of a waiting tap without a second one. */
export const settledTap = (waiting: WaitingTap | null): readonly TapAction[] =>
  waiting ? [{ kind: 'toggle-error', item: waiting.item }] : [];
