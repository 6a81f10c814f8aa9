export interface Limited {
  /** Runs the first call immediately, and the calls within the interval once at its end. */
  readonly ask: () => void;
  /** Drops a pending call. */
  readonly stop: () => void;
}

/** Limits an action to one run per interval, however often it is requested. */
export const createTrailingThrottle = (milliseconds: number, deed: () => void): Limited => {
  let waiting: NodeJS.Timeout | null = null;
  let isAsked = false;
  const act = () => {
    isAsked = false;
    waiting = setTimeout(() => {
      waiting = null;
      if (isAsked) act();
    }, milliseconds);
    deed();
  };
  return {
    ask: () => {
      if (waiting) isAsked = true;
      else act();
    },
    stop: () => {
      if (waiting) clearTimeout(waiting);
      waiting = null;
      isAsked = false;
    },
  };
};
