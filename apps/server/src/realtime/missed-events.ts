/** How long events are remembered, in milliseconds. */
const rememberedFor = 600_000;

/**
 * How long a browser may take to notice a lost connection (the pings of socket-server.ts) and to reach the server, in
 * milliseconds.
 */
const slack = 20_000;

/**
 * Remembers when each instructor's browsers were last notified, so that a browser without a connection at that time
 * learns that it missed something. Times come from one monotonic clock, in milliseconds.
 */
export const createMissedEvents = (clock: () => number) => {
  const startedAt = clock();
  const lastNotified = new Map<string, number>();

  return {
    notified: (userId: string): void => void lastNotified.set(userId, clock()),

    /** Whether an event may have been sent since the instructor's browser last received one, `silentForMs` ago. */
    hasMissed: (userId: string, silentForMs: number): boolean => {
      const lastReceived = clock() - Math.max(0, silentForMs) - slack;
      const knownSince = Math.max(startedAt, clock() - rememberedFor);
      return lastReceived < knownSince || (lastNotified.get(userId) ?? Number.NEGATIVE_INFINITY) >= lastReceived;
    },

    forgetOld: (): void => {
      for (const [userId, at] of lastNotified) if (at < clock() - rememberedFor) lastNotified.delete(userId);
    },
  };
};
