import { between, type Random } from '../apps/server/src/db/demo/seeded-random.ts';

/** When one kill comes, and whether PostgreSQL dies with the server. */
export interface Kill {
  /** Whether the server is killed while it may still be starting, or only once it was ready. */
  readonly from: 'start' | 'ready';
  /** Milliseconds from there to the kill. */
  readonly after: number;
  /** Milliseconds that PostgreSQL is killed before the server; null where PostgreSQL is left running. */
  readonly databaseEarlier: number | null;
}

/** PostgreSQL's turn comes with every such kill, so that recovery after a crash is part of each run. */
const databaseEvery = 5;

/** The kills of a run: most under load, some in the start, some in the moment in which the server becomes ready. */
export const planKills = (count: number, random: Random): Kill[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = random();
    const withDatabase = index % databaseEvery === databaseEvery - 1;
    if (moment < 0.15)
      return { from: 'start', after: between(random, 0, 1200), databaseEarlier: withDatabase ? 0 : null };
    return {
      from: 'ready',
      after: moment < 0.3 ? between(random, 0, 60) : between(random, 100, 1500),
      // Now and then the server lives on without its database, or is just starting it again.
      databaseEarlier: withDatabase ? Math.max(0, between(random, -1000, 1500)) : null,
    };
  });
