export interface Limited {
  /** Runs the first call immediately, and the calls within the interval once at its end. */
  readonly ask: () => void;
  /** Drops a pending call. */
  readonly stop: () => void;
}

/** Limits an action to one run per interval, however often it is requested. */
export const createTrailingThrottle = (milliseconds: number, action: () => void): Limited => {
  let waiting: NodeJS.Timeout | null = null;
  let isPending = false;
  const run = () => {
    isPending = false;
    waiting = setTimeout(() => {
      waiting = null;
      if (isPending) run();
    }, milliseconds);
    action();
  };
  return {
    ask: () => {
      if (waiting) isPending = true;
      else run();
    },
    stop: () => {
      if (waiting) clearTimeout(waiting);
      waiting = null;
      isPending = false;
    },
  };
};
