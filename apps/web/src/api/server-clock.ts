/** How far this device's clock is ahead of the server's, in milliseconds. Tablets are set to anything. */
let ahead = 0;

/** Reads the clock off an answer's `Date` header, which counts in seconds. */
export const readServerClock = (date: string | null): void => {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(told)) ahead = Date.now() - told;
};

/** Milliseconds since 1970 by the server's clock, to about a second; by the device's before the first answer. */
export const serverNow = (): number => Date.now() - ahead;
