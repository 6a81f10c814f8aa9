import { type Clock, elapsedAt } from '@sixty/domain/exercises/clock.ts';

/** How long the taste lasts: half of what an exercise does. */
export const trialReadingSeconds = 30;

/** Ticks of the ring, of which each is half a second here. */
export const ringTicks = 60;

/** Ticks that have gone by. */
export const ticksAt = (clock: Clock, at: number): number =>
  Math.min(ringTicks, Math.floor((elapsedAt(clock, at) / (trialReadingSeconds * 1000)) * ringTicks));

/** Seconds left, as they are counted down: the last one is 1 until it is over. */
export const secondsLeft = (ticks: number): number =>
  Math.ceil(((ringTicks - ticks) * trialReadingSeconds) / ringTicks);

/** When a running clock has been running for as long as the taste lasts; null where it stands. */
export const endOf = (clock: Clock): number | null =>
  clock.running ? clock.since + trialReadingSeconds * 1000 - clock.before : null;
