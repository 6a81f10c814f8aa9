import { failureFields, type Log } from '../log.ts';

/** Work that is done time and again: it looks into the database for what is due, so that nothing is lost by a stop. */
export interface Schedule {
  /** How often, in milliseconds. */
  readonly every: number;
  /** Ends between two pieces of work once the server stops. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

export interface Schedules {
  /** Does all of it in a moment, when the server has started, and again from then on. */
  readonly start: () => void;
  /** Begins no more; what is under way is done when the promise is kept. */
  readonly stop: () => Promise<void>;
  /** Does all of it once, without a start. */
  readonly runAll: () => Promise<void>;
}

/** How long the first schedules leave a server that starts to itself, in milliseconds. */
const startsAfter = 1000;

/**
 * One that fails is tried again at its next time. One that is under way at its next time is not begun once more, and none
 * waits for another.
 */
export const createSchedules = (log: Log, schedules: readonly Schedule[]): Schedules => {
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const underWay = new Map<Schedule, Promise<void>>();
  const attempt = async (schedule: Schedule): Promise<void> => {
    try {
      await schedule.run(stopping.signal);
    } catch (error) {
      log('schedule-failed', failureFields(error));
    } finally {
      underWay.delete(schedule);
    }
  };
  const begin = (schedule: Schedule) => {
    if (!underWay.has(schedule)) underWay.set(schedule, attempt(schedule));
  };
  return {
    start: () => {
      for (const schedule of schedules) {
        timers.push(
          setTimeout(() => begin(schedule), startsAfter),
          setInterval(() => begin(schedule), schedule.every),
        );
      }
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(underWay.values());
    },
    runAll: async () => {
      for (const { run } of schedules) await run(stopping.signal);
    },
  };
};
