/** A section 4, Timer: an exercise lasts at most a minute. */
export const maxSeconds = 60;
const maxMs = maxSeconds * 1000;

/**
 * The exercise clock. All times are in milliseconds; `since` is a reading of the caller's clock, which must be
 * monotonic (a backward step counts as no time passed).
 */
export type Clock =
  | {
      readonly running: false;
      readonly elapsed: number;
      /** When the running clock reached the minute; null for a clock that was stopped or set before. */
      readonly ranOutAt: number | null;
    }
  | { readonly running: true; readonly since: number; readonly before: number };

export const stoppedAtZero: Clock = { running: false, elapsed: 0, ranOutAt: null };

/** Milliseconds run so far, 0 to 60 000. */
export const elapsedAt = (clock: Clock, at: number): number =>
  clock.running ? Math.min(maxMs, clock.before + Math.max(0, at - clock.since)) : clock.elapsed;

/**
 * Whole seconds as shown and submitted: rounded, but 60 only when the minute is over. Rounding down would raise every
 * rate by about one percent.
 */
export const wholeSeconds = (elapsed: number): number =>
  elapsed >= maxMs ? maxSeconds : Math.min(maxSeconds - 1, Math.round(elapsed / 1000));

/** Running starts only under 60 seconds (A section 4). */
export const started = (clock: Clock, at: number): Clock =>
  clock.running || clock.elapsed >= maxMs ? clock : { running: true, since: at, before: clock.elapsed };

export const stopped = (clock: Clock, at: number): Clock => {
  if (!clock.running) return clock;
  const elapsed = elapsedAt(clock, at);
  return { running: false, elapsed, ranOutAt: elapsed < maxMs ? null : clock.since + maxMs - clock.before };
};

/** Stops the clock once the minute is over. */
export const advanced = (clock: Clock, at: number): Clock =>
  elapsedAt(clock, at) >= maxMs ? stopped(clock, at) : clock;

/** The clock after the instructor typed a time: whole seconds, 0 to 60. */
export const setTo = (seconds: number): Clock => ({ running: false, elapsed: seconds * 1000, ranOutAt: null });
