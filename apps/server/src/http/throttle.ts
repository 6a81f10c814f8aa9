import { isIPv6 } from 'node:net';
import type { Puzzle } from '@sixty/contract/puzzle.ts';
import { type Database, type Rows, rowsOf, statement } from '../db/client.ts';
import type { ServerKey } from '../db/server-key.ts';
import type { Actor } from './actor.ts';
import { hardestPuzzle, newPuzzle, puzzleSeconds, readSolution } from './puzzle.ts';

/** Attempts allowed in a time, for one kind of key: an address, an account, an account from an address. */
export interface ThrottleRule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
  /** After this many attempts each needs a solved puzzle, which gets twice as hard with every `doubling` attempts. */
  readonly puzzles?: { readonly after: number; readonly doubling: number };
}

/** A rule that asks for puzzles and refuses nobody. */
export const unlimited = 2_147_483_647;

/** One count that an attempt falls under. */
export interface ThrottleKey {
  readonly rule: ThrottleRule;
  readonly parts: readonly string[];
}

interface Admission {
  /** The solution that the browser sent, or null. */
  readonly solution: string | null;
  readonly now: Date;
  /** Counts that decide about the attempt, while the caller counts its failure. */
  readonly countedLater?: readonly ThrottleKey[];
}

/** Counts failed attempts in the database, so that all servers and restarts share the count. */
export interface Throttle {
  /**
   * Counts an attempt before its outcome is known, so that concurrent ones cannot all be tried. Keys are checked in
   * order up to the first that is full: a wide one in front keeps refused attempts from filling the table.
   *
   * @returns null if it may be tried, otherwise the seconds to wait; a refused attempt is not counted.
   */
  readonly countAttempt: (keys: readonly ThrottleKey[]) => Promise<number | null>;
  /** Counts an attempt likewise. @returns why it is refused, with a puzzle if a solution is missing; null if not. */
  readonly admit: (
    keys: readonly ThrottleKey[],
    admission: Admission,
  ) => Promise<ReturnType<typeof tooMany | typeof needPuzzle> | null>;
  /** Takes the count of an attempt back, as it was no failure. */
  readonly uncount: (keys: readonly ThrottleKey[]) => Promise<void>;
}

/** The refusal of a call that may be tried again after these seconds. */
export const tooMany = (retryAfter: number) => ({ ok: false, refusals: ['too-many-requests'], retryAfter }) as const;

/** The refusal of a call that may be tried again with a solution. */
const needPuzzle = (puzzle: Puzzle) => ({ ok: false, refusals: ['puzzle-needed'], puzzle }) as const;

const hashOf = (key: ServerKey, { rule, parts }: ThrottleKey): string =>
  key.derive('throttle', rule.name, ...parts).toString('base64url');

const countTimes = statement<{ points: number }, [key: string, now: number, expire: number, times: number]>(
  'count-times',
  `insert into rate_limits (key, points, expire) values ($1, $4, $3)
   on conflict (key) do update set
     points = case when rate_limits.expire <= $2 then excluded.points else rate_limits.points + excluded.points end,
     expire = case when rate_limits.expire <= $2 then $3 else rate_limits.expire end
   returning points`,
);

/**
 * Counts in a transaction, whose rollback takes the count back: once, or the given number of times.
 *
 * @returns whether it is within the rule.
 */
export const countWithin = async (
  rows: Rows,
  key: ServerKey,
  counted: ThrottleKey,
  now: Date,
  times = 1,
): Promise<boolean> => {
  const { name, limit, seconds } = counted.rule;
  const moment = now.getTime();
  const [row] = await rows(countTimes, [`${name}:${hashOf(key, counted)}`, moment, moment + seconds * 1000, times]);
  return row !== undefined && row.points <= limit;
};

const countTimesEach = statement<
  { key: string; points: number },
  [keys: readonly string[], now: number, expire: number]
>(
  'count-times-each',
  `insert into rate_limits (key, points, expire)
   select key, 1, $3 from unnest($1::text[]) as key order by key
   on conflict (key) do update set
     points = case when rate_limits.expire <= $2 then excluded.points else rate_limits.points + excluded.points end,
     expire = case when rate_limits.expire <= $2 then $3 else rate_limits.expire end
   returning key, points`,
);

/**
 * Counts each of many once in a transaction, in the order of their keys, so that concurrent callers cannot deadlock.
 *
 * @returns those within the rule.
 */
export const eachWithin = async (
  rows: Rows,
  key: ServerKey,
  rule: ThrottleRule,
  each: readonly (readonly string[])[],
  now: Date,
): Promise<ReadonlySet<readonly string[]>> => {
  const keys = each.map((parts) => `${rule.name}:${hashOf(key, { rule, parts })}`);
  const moment = now.getTime();
  const counted = await rows(countTimesEach, [[...new Set(keys)], moment, moment + rule.seconds * 1000]);
  const within = new Set(counted.filter(({ points }) => points <= rule.limit).map((row) => row.key));
  return new Set(each.filter((_, index) => within.has(keys[index] ?? '')));
};

/** Counts once, unless that would exceed the limit. The count, and the end of its time in milliseconds. */
const countBelow = statement<
  { points: number; expire: string; counted: boolean },
  [key: string, now: number, expire: number, limit: number]
>(
  'count-below',
  `with taken as (
     insert into rate_limits (key, points, expire) select $1, 1, $3 where $4 > 0
     on conflict (key) do update set
       points = case when rate_limits.expire <= $2 then 1 else rate_limits.points + 1 end,
       expire = case when rate_limits.expire <= $2 then $3 else rate_limits.expire end
     where rate_limits.expire <= $2 or rate_limits.points < $4
     returning points, expire
   )
   select points, expire, true as counted from taken
   union all
   select points, expire, false from rate_limits where key = $1 and not exists (select from taken)`,
);

const readCount = statement<{ points: number }, [key: string, now: number]>(
  'read-count',
  'select points from rate_limits where key = $1 and expire > $2',
);

/** Takes back one count of each key, or several of one that is named several times. */
const uncountEach = statement<never, [keys: readonly string[], now: number]>(
  'uncount-each',
  `with taken as (select key, count(*)::int as times from unnest($1::text[]) key group by key),
   held as (select key from rate_limits where key = any ($1) order by key for update)
   update rate_limits r set points = greatest(0, r.points - taken.times)
   from held join taken on taken.key = held.key where r.key = held.key and r.expire > $2`,
);

/** How often the work of the easiest puzzle is doubled for an attempt, by its number in the count. */
const levelOf = ({ puzzles }: ThrottleRule, attempt: number): number =>
  puzzles ? Math.min(hardestPuzzle, Math.max(0, Math.floor((attempt - puzzles.after - 1) / puzzles.doubling))) : 0;

/**
 * The attempts allowed with a puzzle of a level, or with none. A puzzle also serves the next level, which others may
 * reach while it is solved.
 */
const reachOf = ({ limit, puzzles }: ThrottleRule, solved: number | null): number => {
  if (!puzzles || (solved !== null && solved + 1 >= hardestPuzzle)) return limit;
  return Math.min(limit, solved === null ? puzzles.after : puzzles.after + puzzles.doubling * (solved + 2));
};

/** @param easiest bits of the easiest puzzle. */
export const createThrottle = (db: Database, key: ServerKey, easiest: number): Throttle => {
  const rows: Rows = (of, values) => rowsOf(db, of, values);
  const storedKey = (each: ThrottleKey): string => `${each.rule.name}:${hashOf(key, each)}`;

  /** Counts once if there is room below the limit. */
  const count = async (each: ThrottleKey, limit: number) => {
    const now = Date.now();
    const [row] = await rows(countBelow, [storedKey(each), now, now + each.rule.seconds * 1000, limit]);
    // The row was deleted between the statement's two halves: it had expired.
    if (!row) return { counted: false, points: 0, wait: 1 };
    return {
      counted: row.counted,
      points: row.points,
      wait: Math.max(1, Math.ceil((Number(row.expire) - now) / 1000)),
    };
  };

  const uncount = async (keys: readonly ThrottleKey[]): Promise<void> => {
    if (keys.length > 0) await rows(uncountEach, [keys.map(storedKey), Date.now()]);
  };

  /** The level of a solution that is used for the first time; null for none. */
  const useSolution = async (solution: string | null, now: Date): Promise<number | null> => {
    const solved = readSolution(key, solution, now);
    if (!solved || solved.bits < easiest) return null;
    const used = { rule: { name: 'puzzles-solved', limit: 1, seconds: puzzleSeconds }, parts: [solved.id] };
    return (await count(used, 1)).counted ? solved.bits - easiest : null;
  };

  return {
    countAttempt: async (keys) => {
      const counted: ThrottleKey[] = [];
      for (const each of keys) {
        const { counted: isCounted, wait } = await count(each, each.rule.limit);
        if (isCounted) {
          counted.push(each);
          continue;
        }
        await uncount(counted);
        return wait;
      }
      return null;
    },

    admit: async (keys, { solution, now, countedLater = [] }) => {
      const solved = await useSolution(solution, now);
      const refuse = (rule: ThrottleRule, attempt: number) =>
        needPuzzle(newPuzzle(key, easiest + levelOf(rule, attempt), now));
      for (const each of countedLater) {
        const [row] = await rows(readCount, [storedKey(each), Date.now()]);
        const points = row?.points ?? 0;
        if (points >= reachOf(each.rule, solved)) return refuse(each.rule, points + 1);
      }
      const counted: ThrottleKey[] = [];
      for (const each of keys) {
        const { counted: isCounted, points, wait } = await count(each, reachOf(each.rule, solved));
        if (isCounted) {
          counted.push(each);
          continue;
        }
        await uncount(counted);
        return points < each.rule.limit ? refuse(each.rule, points + 1) : tooMany(wait);
      }
      return null;
    },

    uncount,
  };
};

/** The network of one subscriber, for counting: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [front = [], back = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
};

/** A count of its own for a user who is signed in, whom no neighbor shuts out; guests of a network share one. */
export const countFor = (
  actor: Actor,
  address: string,
  { user, guests }: Readonly<Record<'user' | 'guests', ThrottleRule>>,
): ThrottleKey =>
  actor.kind === 'customer'
    ? { rule: user, parts: [actor.scope.userId] }
    : { rule: guests, parts: [networkOf(address)] };
