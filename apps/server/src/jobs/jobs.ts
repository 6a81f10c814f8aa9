import { type Db, type Job, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Rows } from '../db/client.ts';
import { failureFields, type Log } from '../log.ts';

/** Work that is done after the transaction that asked for it, and tried again until it is done. */
export interface Jobs<Work extends object> {
  /**
   * Asks for work in a transaction: it is done if that is committed, and only then. What it holds is read by nobody else.
   * @param id of a single piece of work: asked for once more under it within the hour, nothing more is done
   * @returns whether all of it is new
   */
  readonly add: (rows: Rows, work: readonly Work[], id?: string) => Promise<boolean>;
  /** Makes the tables and the queue where they are missing, and begins to work. */
  readonly start: () => Promise<void>;
  /** Begins no work any more, and waits a little for what is under way; what is not done then is done after a start. */
  readonly stop: () => Promise<void>;
  /** Does what is due now, without a start. */
  readonly workOff: () => Promise<void>;
}

const queue = 'mail';

/**
 * Tried again after half a minute, a minute, and so on up to an hour: for about a day. What is done is deleted after
 * an hour, for it may name an address.
 */
const queueOptions: QueueOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

/** What is to be deleted is looked for this often, in seconds: by itself pg-boss would look once a day. */
const deletesEvery = 1800;

/** How long a stop waits for work under way, in milliseconds: the least that pg-boss knows. */
const stopWithin = 1000;

/** What went wrong stands in the log by its kind; the error itself may quote an address, and is not stored. */
class JobError extends Error {
  override name = 'JobError';
}

/** Jobs over the server's own connections; a crash neither loses one nor, but for the moment of its end, doubles it. */
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
