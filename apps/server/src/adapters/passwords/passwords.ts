import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Requester } from '../fair-queue.ts';

export type PasswordCost = 'standard' | 'test';

/**
 * OWASP's password storage cheat sheet: argon2id (the library's default) with 19 MiB, two passes, one lane. Tests hash
 * with argon2's minimum.
 */
const parametersOf = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** How long a password waits for its turn before it is refused, in seconds. Another try may then succeed. */
export const passwordsBusySeconds = 5;

/** The server's own work, such as passwords of the demo world. */
const server: Requester = { network: '', account: '' };

export interface Passwords {
  /** @throws PasswordsBusy if it waited too long. */
  readonly hash: (password: string, requester?: Requester) => Promise<string>;
  /** Checks the password against the hash. A null hash takes as long and never matches. */
  readonly verify: (
    passwordHash: string | null,
    password: string,
    requester?: Requester,
  ) => Promise<'right' | 'wrong' | 'busy'>;
}

/** The refusal of a hash that waited too long for its turn; `failures.ts` answers it. */
export class PasswordsBusy extends Error {
  readonly statusCode = 429;
  readonly retryAfter = passwordsBusySeconds;
}

/**
 * A check takes a core for 12 ms and 19 MiB, so as many run at once as there are cores, and networks and accounts take
 * turns. Waiting work takes no memory beyond its connection.
 */
export const createPasswords = async (cost: PasswordCost = 'standard'): Promise<Passwords> => {
  const parameters = parametersOf[cost];
  const inTurn = createFairQueue({ atOnce: availableParallelism(), maxWait: passwordsBusySeconds * 1000 });
  const unknown = await hash('a password that nobody has', parameters);

  return {
    hash: async (password, requester = server) => {
      const hashed = await inTurn(requester, () => hash(password, parameters));
      if (hashed === 'busy') throw new PasswordsBusy('Password work waited too long.');
      return hashed;
    },
    verify: async (passwordHash, password, requester = server) => {
      const right = await inTurn(requester, () => verify(passwordHash ?? unknown, password));
      if (right === 'busy') return 'busy';
      return right && passwordHash !== null ? 'right' : 'wrong';
    },
  };
};
