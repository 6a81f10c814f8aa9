import { failureFields, type Log } from '../log.ts';

/** Periodic work. It looks in the database for what is due, so a stop loses nothing. */
export interface Schedule {
  /** What the log calls it: a failure is logged as `<name>-failed`. */
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Ends between two pieces of work once the server stops. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

export interface Schedules {
  /** Runs each a second after the start, and then at its interval. */
  readonly start: () => void;
  /** Starts no further run; resolves when those under way end. */
  readonly stop: () => Promise<void>;
  /** Runs each once, even if they were not started. */
  readonly runAll: () => Promise<void>;
}

/** How long a server that starts is left alone, in milliseconds. */
const startsAfter = 1000;

/** A run that fails is retried at its next interval. No run overlaps itself, and none waits for another. */
export const createSchedules = (log: Log, schedules: readonly Schedule[]): Schedules => {
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const underWay = new Map<Schedule, Promise<void>>();
  const attempt = async (schedule: Schedule): Promise<void> => {
    try {
      await schedule.run(stopping.signal);
    } catch (error) {
      log(`${schedule.name}-failed`, failureFields(error));
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
