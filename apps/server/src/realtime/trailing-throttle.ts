export interface Limited {
  /** The first at once; of those that follow within the time, one at the end of it. */
  readonly ask: () => void;
  /** Forgets what was asked for and not done yet. */
  readonly stop: () => void;
}

/** Does something no more often than once in so many milliseconds, however often it is asked for. */
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
