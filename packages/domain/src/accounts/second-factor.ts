import { plainCodeFrom } from '../kernel/plain-code.ts';

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 seconds. */
export const totpDigits = 6;

/** Recovery codes issued at a time. */
export const recoveryCodeCount = 10;

const recoveryCodeLength = 10;
const half = recoveryCodeLength / 2;

/** The recovery code of a number from a uniform random source of at least 104 bits, such as `BCDFG-HJKMN`. */
export const recoveryCodeFrom = (random: bigint): string => {
  const code = plainCodeFrom(random, recoveryCodeLength);
  return `${code.slice(0, half)}-${code.slice(half)}`;
};

/** A typed second factor, normalized for comparison. */
export interface SecondFactorCode {
  readonly kind: 'totp' | 'recovery';
  readonly code: string;
}

/** Parses an authenticator code or a recovery code, with any spacing; null if it is neither. */
export const readSecondFactorCode = (typed: string): SecondFactorCode | null => {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(bare) && bare.length === totpDigits) return { kind: 'totp', code: bare };
  if (!/^[A-Z0-9]+$/.test(bare) || bare.length !== recoveryCodeLength) return null;
  return { kind: 'recovery', code: `${bare.slice(0, half)}-${bare.slice(half)}` };
};
