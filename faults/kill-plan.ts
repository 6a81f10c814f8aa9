import { between, type Random } from '../apps/server/src/db/demo/seeded-random.ts';

/** The time of a kill, and whether it also kills PostgreSQL. */
export interface Kill {
  /** The event from which the delay counts: the server's start, or its readiness. */
  readonly from: 'start' | 'ready';
  /** Delay in milliseconds. */
  readonly after: number;
  /** Milliseconds by which PostgreSQL is killed before the server; null if PostgreSQL keeps running. */
  readonly databaseEarlier: number | null;
}

/** Every nth kill includes PostgreSQL, so that each run tests crash recovery. */
const databaseEvery = 5;

/** The kills of a run: most under load, some during the start, some around the moment of readiness. */
export const planKills = (count: number, random: Random): Kill[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = random();
    const withDatabase = index % databaseEvery === databaseEvery - 1;
    if (moment < 0.15)
      return { from: 'start', after: between(random, 0, 1200), databaseEarlier: withDatabase ? 0 : null };
    return {
      from: 'ready',
      after: moment < 0.3 ? between(random, 0, 60) : between(random, 100, 1500),
      // Sometimes the server survives its database, or is restarting it.
      databaseEarlier: withDatabase ? Math.max(0, between(random, -1000, 1500)) : null,
    };
  });
