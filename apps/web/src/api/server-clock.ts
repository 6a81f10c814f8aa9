/** The server's time when this page was loaded, in epoch milliseconds; null before the first response. */
let atLoad: number | null = null;

/**
 * Reads the server time from a response's `Date` header, which has a resolution of one second. Elapsed time comes from
 * the page's monotonic clock: tablet clocks can be wrong and change at any time.
 */
export const readServerClock = (date: string | null): void => {
  const serverTime = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(serverTime)) atLoad = serverTime - performance.now();
};

/** The server's time in epoch milliseconds, to about a second; the device's before the first response. */
export const serverNow = (): number => (atLoad === null ? Date.now() : atLoad + performance.now());
