import { type Clock, elapsedAt } from '@sixty/domain/exercises/clock.ts';

/** The length of the trial reading: half of an exercise. */
export const trialReadingSeconds = 30;

/** Ticks of the ring, each half a second here. */
export const ringTicks = 60;

/** Elapsed ticks. */
export const ticksAt = (clock: Clock, at: number): number =>
  Math.min(ringTicks, Math.floor((elapsedAt(clock, at) / (trialReadingSeconds * 1000)) * ringTicks));

/** Seconds left in the countdown: the last one is 1 until it is over. */
export const secondsLeft = (ticks: number): number =>
  Math.ceil(((ringTicks - ticks) * trialReadingSeconds) / ringTicks);

/** When a running clock reaches the end; null if it is stopped. */
export const endOf = (clock: Clock): number | null =>
  clock.running ? clock.since + trialReadingSeconds * 1000 - clock.before : null;
