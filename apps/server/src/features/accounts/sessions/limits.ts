import type { ThrottleRule } from '../../../http/throttle.ts';

const minutes = 60;

/**
 * Limits failed logins. A whole school may share one address, so the limits by address are wide. For teachers, the
 * limit by account stops guesses from many addresses; it does not count for a browser that has signed in before, so
 * nobody can lock the owner out. For students, a classroom shares one address and one code: their failures do not lock
 * out teachers, and the counts of a code end with it.
 */
export const logInLimits = {
  address: { name: 'login-address', limit: 60, seconds: 15 * minutes },
  accountAtAddress: { name: 'login-account-address', limit: 10, seconds: 15 * minutes },
  account: { name: 'login-account', limit: 100, seconds: 60 * minutes },
  device: { name: 'login-device', limit: 10, seconds: 15 * minutes },
  studentAddress: { name: 'login-student-address', limit: 600, seconds: 15 * minutes },
  codeAtAddress: { name: 'login-code-address', limit: 100, seconds: 15 * minutes },
  code: { name: 'login-code', limit: 1000, seconds: 60 * minutes },
} as const satisfies Record<string, ThrottleRule>;
