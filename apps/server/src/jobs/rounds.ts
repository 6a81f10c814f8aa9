import { failureFields, type Log } from '../log.ts';

/** Work that is done time and again: it looks into the database for what is due, so that nothing is lost by a stop. */
export interface Round {
  /** How often, in milliseconds. */
  readonly every: number;
  readonly run: () => Promise<void>;
}

export interface Rounds {
  /** Does all of it now, and again from then on. */
  readonly start: () => void;
  /** Begins no more; what is under way is done when the promise is kept. */
  readonly stop: () => Promise<void>;
  /** Does all of it once, without a start. */
  readonly runAll: () => Promise<void>;
}

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
        next(round);
        timers.push(setInterval(() => next(round), round.every));
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
