import { plainCodeFrom } from '../kernel/plain-code.ts';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, half a minute. */
export const totpDigits = 6;

/** How many recovery codes a user gets at a time. */
export const recoveryCodeCount = 10;

const recoveryCodeLength = 10;
const half = recoveryCodeLength / 2;

/** The recovery code that stands for a number from a uniform random source of at least 104 bits, such as `BCDFG-HJKMN`. */
export const recoveryCodeFrom = (random: bigint): string => {
  const code = plainCodeFrom(random, recoveryCodeLength);
  return `${code.slice(0, half)}-${code.slice(half)}`;
};

/** What was typed as a second factor, as it is compared. */
export interface SecondFactorCode {
  readonly kind: 'totp' | 'recovery';
  readonly code: string;
}

/** Reads the code of an authenticator app or a recovery code, however it is spaced; null for what is neither. */
export const readSecondFactorCode = (typed: string): SecondFactorCode | null => {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(bare) && bare.length === totpDigits) return { kind: 'totp', code: bare };
  if (!/^[A-Z0-9]+$/.test(bare) || bare.length !== recoveryCodeLength) return null;
  return { kind: 'recovery', code: `${bare.slice(0, half)}-${bare.slice(half)}` };
};
