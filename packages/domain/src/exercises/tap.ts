import type { Attempt } from './attempt.ts';

/** A section 9: how long a tap waits for a second one on the same word while the timer is stopped. */
export const doubleTapMs = 800;

/** A tap this soon after the minute was meant before it ended: for an error, not for the last word read. */
export const lateTapMs = 1000;

/** A first tap that may be followed by a second; `at` is in milliseconds. */
export interface WaitingTap {
  readonly item: number;
  readonly at: number;
  /** Whether it becomes a mark without a second tap; otherwise it has already set the last word read. */
  readonly marks: boolean;
}

export type TapAction = { readonly kind: 'toggle-error' | 'set-last-word'; readonly item: number };

interface TapOutcome {
  readonly actions: readonly TapAction[];
  readonly waiting: WaitingTap | null;
}

/** The state that decides what a tap means. */
interface Tapped extends Pick<Attempt, 'clock' | 'lastWord'> {
  /** Whether the instructor chose that taps mark errors after the minute, too. */
  readonly marksErrors: boolean;
}

/**
 * The meaning of a tap on a word (A section 4, Grading; C69). While the timer runs, a tap marks immediately. While it
 * is stopped, a tap waits: a second tap on the same word in time makes it the last word read, anything else makes it a
 * mark. Once the minute is over, a tap sets the last word read immediately and another tap moves it; on the last word
 * itself, it waits and marks.
 */
export const tap = (waiting: WaitingTap | null, item: number, at: number, state: Tapped): TapOutcome => {
  const earlier = settledTap(waiting);
  if (state.clock.running) return { actions: [...earlier, { kind: 'toggle-error', item }], waiting: null };
  if (waiting?.item === item && at - waiting.at < doubleTapMs) {
    return { actions: [{ kind: 'set-last-word', item }], waiting: null };
  }
  if (setsLastWord(state, at) && item !== state.lastWord) {
    return { actions: [...earlier, { kind: 'set-last-word', item }], waiting: { item, at, marks: false } };
  }
  return { actions: earlier, waiting: { item, at, marks: true } };
};

/** Whether a single tap is about the last word read. */
const setsLastWord = ({ clock, marksErrors }: Tapped, at: number): boolean =>
  !clock.running && clock.ranOutAt !== null && at - clock.ranOutAt >= lateTapMs && !marksErrors;

/** The meaning of a waiting tap without a second one. */
export const settledTap = (waiting: WaitingTap | null): readonly TapAction[] =>
  waiting?.marks ? [{ kind: 'toggle-error', item: waiting.item }] : [];
