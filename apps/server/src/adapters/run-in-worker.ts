import { Worker } from 'node:worker_threads';

interface WorkerJob<Result> {
  /** The worker's file; it posts its result as its only message. */
  readonly file: URL;
  /** Milliseconds until the worker is terminated. */
  readonly timeout: number;
  /** The result when the worker fails, or takes too long or too much memory. */
  readonly fallback: Result;
}

/** Maximum queue length. */
const maxWaiting = 10;

/** Seconds after which a rejected caller may try again. */
export const busySeconds = 30;

/**
 * Runs work in a worker thread, which does not block other requests, can be terminated and has a memory limit. One at
 * a time, so that many calls do no harm either; with ten in the queue the answer is `busy`.
 */
export const runInWorker = <Input, Result>({ file, timeout, fallback }: WorkerJob<Result>) => {
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
      const timer = setTimeout(() => end(fallback), timeout);
      worker.once('message', end);
      worker.once('error', () => end(fallback));
      worker.once('exit', () => end(fallback));
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
