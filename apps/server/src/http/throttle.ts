import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, type Rows, statement } from '../db/client.ts';
import type { ServerKey } from '../db/server-key.ts';

/** Attempts allowed in a time, for one kind of key: an address, an account, an account from an address. */
export interface ThrottleRule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** One count that an attempt falls under. */
export interface ThrottleKey {
  readonly rule: ThrottleRule;
  readonly parts: readonly string[];
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
  /** Takes the count of an attempt back, as it was no failure. */
  readonly uncount: (keys: readonly ThrottleKey[]) => Promise<void>;
}

/** The refusal of a call that may be tried again after these seconds. */
export const tooMany = (retryAfter: number) => ({ ok: false, refusals: ['too-many-requests'], retryAfter }) as const;

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

export const createThrottle = (db: Database, key: ServerKey): Throttle => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, limit, seconds }: ThrottleRule): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: limit,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, made);
    return made;
  };

  /** @returns milliseconds to wait, 0 for none. */
  const count = async (each: ThrottleKey): Promise<number> => {
    try {
      await limiterOf(each.rule).consume(hashOf(key, each));
      return 0;
    } catch (rejection) {
      // The limiter rejects with this when the limit is reached.
      if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
      throw rejection;
    }
  };

  const uncount = async (keys: readonly ThrottleKey[]): Promise<void> => {
    await Promise.all(keys.map((each) => limiterOf(each.rule).reward(hashOf(key, each))));
  };

  return {
    countAttempt: async (keys) => {
      const counted: ThrottleKey[] = [];
      for (const each of keys) {
        counted.push(each);
        const wait = await count(each);
        if (wait === 0) continue;
        await uncount(counted);
        return Math.ceil(wait / 1000);
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
