import { failureFields, type Log } from '../log.ts';

/** Work that is done time and again: it looks into the database for what is due, so that nothing is lost by a stop. */
export interface Round {
  /** How often, in milliseconds. */
  readonly every: number;
  readonly run: () => Promise<void>;
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

/** One that fails is tried again at its next time. */
export const createRounds = (log: Log, rounds: readonly Round[]): Rounds => {
  const timers: NodeJS.Timeout[] = [];
  const attempt = ({ run }: Round) => run().catch((error: unknown) => log('round-failed', failureFields(error)));
  let last: Promise<unknown> = Promise.resolve();
  const next = (round: Round) => {
    last = last.then(() => attempt(round));
  };
  return {
    start: () => {
      for (const round of rounds) {
        timers.push(
          setTimeout(() => next(round), startsAfter),
          setInterval(() => next(round), round.every),
        );
      }
    },
    stop: async () => {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await last;
    },
    runAll: async () => {
      for (const { run } of rounds) await run();
    },
  };
};
