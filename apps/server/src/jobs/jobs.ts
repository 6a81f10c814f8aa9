import { type Db, type Job, PgBoss, type QueueOptions } from 'pg-boss';
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
  /** Runs the work that is due, without a start. */
  readonly workOff: () => Promise<void>;
}

const queue = 'mail';

/**
 * Retries after half a minute, a minute, and so on up to an hour, for about a day. Finished work is deleted after an
 * hour, because it may name an address.
 */
const queueOptions: QueueOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

/** Seconds between deletions; the default of pg-boss is a day. */
const deletesEvery = 1800;

/** How long a stop waits for running work, in milliseconds: the minimum of pg-boss. */
const stopWithin = 1000;

/** The log names the kind of a failure; the error may quote an address and is not stored. */
class JobError extends Error {
  override name = 'JobError';
}

/** Jobs over the server's own connections. A crash loses none, and repeats one only if it was just ending. */
export const createJobs = <Work extends object>({
  db,
  log,
  handle,
}: {
  readonly db: Pick<Database, 'pool'>;
  readonly log: Log;
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

  return {
    add: async (rows, work, id) => {
      const within: Db = {
        executeSql: async (text, values = []) => ({ rows: await rows({ name: '', text }, values) }),
      };
      let isNew = true;
      for (const data of work)
        isNew = (await boss.send(queue, data, { db: within, ...(id !== undefined && { id }) })) !== null && isNew;
      return isNew;
    },
    start: async () => {
      await boss.start();
      await boss.createQueue(queue, queueOptions);
      await boss.work<Work>(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await attempt(job);
      });
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
