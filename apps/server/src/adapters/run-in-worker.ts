import { Worker } from 'node:worker_threads';

interface Aside<Result> {
  /** The file of the worker, which posts its result as its one message. */
  readonly file: URL;
  /** Milliseconds after which it is ended. */
  readonly patience: number;
  /** What stands for a result where there is none: it took too long or too much, or failed. */
  readonly otherwise: Result;
}

/** How much work waits at most for that before it. */
const maxWaiting = 10;

/** Seconds after which work that was not taken may be sent again. */
export const busySeconds = 30;

/**
 * Runs work in a thread of its own, so that it stops nobody else, can be ended, and has a memory that is counted. One after
 * another, so that many at once do no harm either; where ten wait already, no more is taken: `busy`.
 */
export const runInWorker = <Input, Result>({ file, patience, otherwise }: Aside<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;
  const run = (input: Input): Promise<Result> =>
    new Promise((resolve) => {
      const worker = new Worker(file, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: 512 } });
      const end = (result: Result) => {
        clearTimeout(timer);
        resolve(result);
        void worker.terminate();
      };
      const timer = setTimeout(() => end(otherwise), patience);
      worker.once('message', end);
      worker.once('error', () => end(otherwise));
      worker.once('exit', () => end(otherwise));
    });
  return async (input: Input): Promise<Result | 'busy'> => {
    if (taken > maxWaiting) return 'busy';
    taken += 1;
    const running = last
      .then(() => run(input))
      .finally(() => {
        taken -= 1;
      });
    last = running.catch(() => undefined);
    return running;
  };
};
