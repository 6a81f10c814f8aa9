import { failureFields, type Log } from '../log.ts';

/** Work that is done time and again: it looks into the database for what is due, so that nothing is lost by a stop. */
export interface Round {
  /** How often, in milliseconds. */
  readonly every: number;
  /** Ends between two pieces of work once the server stops. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

export interface Rounds {
  /** Does all of it in a moment, when the server has started, and again from then on. */
  readonly start: () => void;
  /** Begins no more; what is under way is done when the promise is kept. */
  readonly stop: () => Promise<void>;
  /** Does all of it once, without a start. */
  readonly runAll: () => Promise<void>;
}

/** How long the first rounds leave a server that starts to itself, in milliseconds. */
const startsAfter = 1000;

/**
 * One that fails is tried again at its next time. One that is under way at its next time is not begun once more, and none
 * waits for another.
 */
export const createRounds = (log: Log, rounds: readonly Round[]): Rounds => {
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const underWay = new Map<Round, Promise<void>>();
  const attempt = async (round: Round): Promise<void> => {
    try {
      await round.run(stopping.signal);
    } catch (error) {
      log('round-failed', failureFields(error));
    } finally {
      underWay.delete(round);
    }
  };
  const begin = (round: Round) => {
    if (!underWay.has(round)) underWay.set(round, attempt(round));
  };
  return {
    start: () => {
      for (const round of rounds) {
        timers.push(
          setTimeout(() => begin(round), startsAfter),
          setInterval(() => begin(round), round.every),
        );
      }
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(underWay.values());
    },
    runAll: async () => {
      for (const { run } of rounds) await run(stopping.signal);
    },
  };
};
