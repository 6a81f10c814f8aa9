import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';
import type { ServerKey } from '../db/server-key.ts';

/** Failures allowed in a time, by what is counted: an address, an account, an account from an address. */
export interface ThrottleRule {
  readonly name: string;
  readonly failures: number;
  readonly seconds: number;
}

/** One count that an attempt falls under. */
export interface ThrottleKey {
  readonly rule: ThrottleRule;
  readonly parts: readonly string[];
}

/** Counts failed attempts, in the database, so that all servers and restarts share the count. */
export interface Throttle {
  readonly isBlocked: (keys: readonly ThrottleKey[]) => Promise<boolean>;
  readonly countFailure: (keys: readonly ThrottleKey[]) => Promise<void>;
}

export const createThrottle = (db: Database, key: ServerKey): Throttle => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, failures, seconds }: ThrottleRule): RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: failures,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, made);
    return made;
  };
  const hashed = ({ rule, parts }: ThrottleKey): string =>
    key.derive('throttle', rule.name, ...parts).toString('base64url');

  return {
    isBlocked: async (keys) => {
      const states = await Promise.all(keys.map((each) => limiterOf(each.rule).get(hashed(each))));
      return states.some((state, index) => state !== null && state.consumedPoints >= (keys[index]?.rule.failures ?? 0));
    },
    countFailure: async (keys) => {
      await Promise.all(
        keys.map((each) =>
          limiterOf(each.rule)
            .consume(hashed(each))
            .catch((rejection: unknown) => {
              // A refusal to count further is the limiter's way to say "too many".
              if (!(rejection instanceof RateLimiterRes)) throw rejection;
            }),
        ),
      );
    },
  };
};
