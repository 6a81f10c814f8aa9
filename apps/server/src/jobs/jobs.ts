import { type Db, type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Rows } from '../db/client.ts';
import { failureFields, type Log } from '../log.ts';

/** Work after the transaction that requested it, retried until it succeeds. */
export interface Jobs<Work extends object> {
  /**
   * Requests work in a transaction: it runs if and only if the transaction commits. Nobody else reads its data.
   * @param id of a single piece of work: repeating it within the hour does nothing
   * @returns whether all of it is new
   */
  readonly add: (rows: Rows, work: readonly Work[], id?: string) => Promise<boolean>;
  /** Creates missing tables and the queue, and starts working. */
  readonly start: () => Promise<void>;
  /** Starts no more work, and waits briefly for running work; the rest runs after the next start. */
  readonly stop: () => Promise<void>;
  /** Runs the work that is due, even if the schedules were not started. */
  readonly workOff: () => Promise<void>;
}

const queue = 'mail';

/** How long a piece may take. Those that a killed server had in hand are tried again after this time. */
const workSeconds = 120;

/**
 * Retries after half a minute, a minute, and so on up to an hour, for about a day. Finished work is deleted after an
 * hour, because it may name an address.
 */
const queueOptions: QueueOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: workSeconds,
  deleteAfterSeconds: 3600,
};

/**
 * Who works, each on a few pieces at a time: most take all work, the highest priority first; some wait for urgent
 * work alone, so that slow work in all other hands does not delay it.
 */
const batchSize = 3;
const workers = { any: 2, urgent: 1 } as const;

/** The pieces of work that one server does at a time. */
export const concurrency = batchSize * (workers.any + workers.urgent);

/** Work of a higher priority is done first; urgent work has workers of its own. */
const priority = { urgent: 2, normal: 1, bulk: 0 } as const;

export type Priority = keyof typeof priority;

/** How often a worker without work looks for some, in seconds. */
const looksEvery = 0.5;

/** Seconds between deletions; the default of pg-boss is a day. */
const deletesEvery = 1800;

/** How long a stop waits for running work, in milliseconds: the minimum of pg-boss. */
const stopWithin = 1000;

/** The log names the kind of a failure; the error may quote an address and is not stored. */
class JobError extends Error {
  override name = 'JobError';
}

/** Jobs over the server's own connections. A crash loses none, and repeats only those that were just ending. */
export const createJobs = <Work extends object>({
  db,
  log,
  handle,
  priorityOf,
}: {
  readonly db: Pick<Database, 'pool'>;
  readonly log: Log;
  readonly priorityOf: (work: Work) => Priority;
  readonly handle: (work: Work) => Promise<void>;
}): Jobs<Work> => {
  const pooled: Db = { executeSql: async (text, values) => db.pool.query(text, values) };
  const boss = new PgBoss({
    db: pooled,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
    maintenanceIntervalSeconds: deletesEvery,
  });
  boss.on('error', (error: unknown) => log('jobs-failed', failureFields(error)));

  const attempt = async ({ data }: Job<Work>): Promise<void> => {
    try {
      await handle(data);
    } catch (error) {
      log('job-failed', failureFields(error));
      throw new JobError('See the log.');
    }
  };

  /** Notes a piece as done at once: a crash repeats none that only waits for others of its batch. */
  const noteDone = ({ id }: Job<Work>): Promise<unknown> =>
    // It is done, so it must not fail: the end of its batch notes it again.
    boss.complete(queue, id).catch((error: unknown) => log('jobs-failed', failureFields(error)));

  const attemptAll = (jobs: Job<Work>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map((job) =>
        attempt(job).then(
          async () => {
            await noteDone(job);
            return { id: job.id, status: 'completed' as const };
          },
          ({ message }: JobError) => ({ id: job.id, status: 'failed' as const, output: { message } }),
        ),
      ),
    );

  return {
    add: async (rows, work, id) => {
      const within: Db = {
        executeSql: async (text, values = []) => ({ rows: await rows({ name: '', text }, values) }),
      };
      if (work.length === 0) return true;
      const added = await boss.insert(
        queue,
        work.map((data) => ({ data, priority: priority[priorityOf(data)], ...(id !== undefined && { id }) })),
        { db: within, returnId: true },
      );
      return added?.length === work.length;
    },
    start: async () => {
      await boss.start();
      await boss.createQueue(queue, queueOptions);
      const working = {
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: looksEvery,
        perJobResults: true,
      } as const;
      await boss.work<Work>(queue, { ...working, localConcurrency: workers.any }, attemptAll);
      const urgent = { localConcurrency: workers.urgent, minPriority: priority.urgent };
      await boss.work<Work>(queue, { ...working, ...urgent }, attemptAll);
      // Gives back what a killed server had in hand, if its time is over; from now on each minute.
      await boss.supervise(queue).catch((error: unknown) => log('jobs-failed', failureFields(error)));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithin }),
    workOff: async () => {
      for (let jobs = await next(); jobs.length > 0; jobs = await next()) {
        for (const job of jobs) {
          await attempt(job).then(
            () => boss.complete(queue, job.id),
            (error: JobError) => boss.fail(queue, job.id, error),
          );
        }
      }
    },
  };

  function next(): Promise<Job<Work>[]> {
    return boss.fetch<Work>(queue);
  }
};
