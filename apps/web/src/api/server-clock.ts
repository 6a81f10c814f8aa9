/** Milliseconds since 1970 by the server's clock when this page was loaded; null before the first answer. */
let atLoad: number | null = null;

/**
 * Reads the clock off an answer's `Date` header, which counts in seconds. What passes since is counted by the page's own
 * clock, which nobody sets: tablets are set to anything, at any time.
 */
export const readServerClock = (date: string | null): void => {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(told)) atLoad = told - performance.now();
};

/** Milliseconds since 1970 by the server's clock, to about a second; by the device's before the first answer. */
export const serverNow = (): number => (atLoad === null ? Date.now() : atLoad + performance.now());
