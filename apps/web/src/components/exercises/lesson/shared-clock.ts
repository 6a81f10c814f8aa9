import type { SharedClock } from '@sixty/contract/realtime.ts';
import type { Clock } from '@sixty/domain/exercises/clock.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { createStore } from '../../../ui/store.ts';

interface ClockOfExercise extends ExerciseKey {
  /** Its readings are those of `performance.now()`. */
  readonly clock: Clock;
}

/** The clock that the instructor shows on this device; null for none, as it is unless they choose to. */
export const sharedClock = createStore<ClockOfExercise | null>(null);

/** Takes over a clock as it was told: it goes on from here by this device's own time. */
export const setSharedClock = ({ type, number, clock }: ExerciseKey & { readonly clock: SharedClock | null }): void => {
  sharedClock.set(clock && { type, number, clock: continued(clock) });
};

const continued = ({ running, elapsed }: SharedClock): Clock =>
  running ? { running, since: performance.now(), before: elapsed } : { running, elapsed };
