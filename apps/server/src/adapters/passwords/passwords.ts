import { hash, verify } from '@node-rs/argon2';

export type PasswordCost = 'standard' | 'test';

/**
 * OWASP's password storage cheat sheet: argon2id (the library's default) with 19 MiB, two passes, one lane. Tests hash
 * with argon2's minimum.
 */
const parametersOf = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/**
 * Concurrent checks, and the limit of the queue: each check takes 19 MiB, and a flood of log-ins must not starve other
 * requests.
 */
const atOnce = 2;
const mayWait = 40;

/** A full queue is done within this time, in seconds. */
export const passwordsBusySeconds = 2;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Checks the password against the hash. A null hash takes as long and never matches. */
  readonly verify: (passwordHash: string | null, password: string) => Promise<'right' | 'wrong' | 'busy'>;
}

export const createPasswords = async (cost: PasswordCost = 'standard'): Promise<Passwords> => {
  const parameters = parametersOf[cost];
  let running = 0;
  const waiting: (() => void)[] = [];
  const unknown = await hash('a password that nobody has', parameters);

  const turn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => turn(() => hash(password, parameters)),
    verify: async (passwordHash, password) => {
      if (waiting.length >= mayWait) return 'busy';
      const right = await turn(() => verify(passwordHash ?? unknown, password));
      return right && passwordHash !== null ? 'right' : 'wrong';
    },
  };
};
