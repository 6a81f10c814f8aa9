/** For how long it is remembered that an instructor's browsers were told something, in milliseconds. */
const rememberedFor = 600_000;

/**
 * How long before its end a browser may already have lost its connection without knowing (the pings of
 * socket-server.ts), and how long the way to the server may take, in milliseconds.
 */
const slack = 20_000;

/**
 * Remembers when each instructor's browsers were last told of a change, so that one that had no connection at that
 * moment learns that it missed something. Times are of one steady clock, in milliseconds.
 */
export const createMissedEvents = (clock: () => number) => {
  const begun = clock();
  const lastNotified = new Map<string, number>();

  return {
    told: (userId: string): void => void lastNotified.set(userId, clock()),

    /** Whether something may have been told since a browser of the instructor last heard, `unheardFor` ms ago. */
    hasMissed: (userId: string, unheardFor: number): boolean => {
      const heard = clock() - Math.max(0, unheardFor) - slack;
      const knownSince = Math.max(begun, clock() - rememberedFor);
      return heard < knownSince || (lastNotified.get(userId) ?? Number.NEGATIVE_INFINITY) >= heard;
    },

    forgetOld: (): void => {
      for (const [userId, at] of lastNotified) if (at < clock() - rememberedFor) lastNotified.delete(userId);
    },
  };
};
