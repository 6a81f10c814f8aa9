import type { SharedClock } from '@sixty/contract/realtime.ts';
import type { Clock } from '@sixty/domain/exercises/clock.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { createStore } from '../../../ui/store.ts';

interface ClockOfExercise extends ExerciseKey {
  /** Its readings come from `performance.now()`. */
  readonly clock: Clock;
}

/** The clock that the instructor shows on this device; null (the default) for none. */
export const sharedClock = createStore<ClockOfExercise | null>(null);

/** Applies a received clock: from here it runs on this device's own time. */
export const setSharedClock = ({ type, number, clock }: ExerciseKey & { readonly clock: SharedClock | null }): void => {
  sharedClock.set(clock && { type, number, clock: continued(clock) });
};

const continued = ({ running, elapsed }: SharedClock): Clock =>
  running ? { running, since: performance.now(), before: elapsed } : { running, elapsed, ranOutAt: null };
