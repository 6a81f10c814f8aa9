import { type ThrottleRule, unlimited } from '../../../http/throttle.ts';

const minutes = 60;
const hours = 60 * minutes;

/**
 * Limits failed log-ins. Users who share a network with an attacker get in with the right password or code: many
 * failures in a network ask everyone there for a puzzle, which the browser solves, and refuse nobody.
 *
 * Teachers: an account has a limit in each network, and one for all, against guesses from many. After a hundred
 * failures in a day, each needs a puzzle. Attempts in a browser that has signed in before have their own count, so
 * nobody can lock the owner out. A network counts failures only, so a whole school can sign in at the same moment.
 *
 * Students: the limits of a code last as long as the code, a day at most; 1,700 of the 28^5 codes are less than 1 in
 * 10,000. One network cannot use up a code for the others. A new code starts new counts, but guesses at all codes of a
 * teacher need puzzles after 1,400 in a day. Guesses from a classroom end at the puzzles, before a code is closed.
 */
export const logInLimits = {
  network: { name: 'login-address', limit: unlimited, seconds: 15 * minutes, puzzles: { after: 100, doubling: 50 } },
  accountInNetwork: {
    ...{ name: 'login-account-address', limit: 10, seconds: 15 * minutes },
    puzzles: { after: 5, doubling: 1 },
  },
  account: { name: 'login-account', limit: 100, seconds: hours, puzzles: { after: 50, doubling: 10 } },
  accountInADay: {
    ...{ name: 'login-account-day', limit: unlimited, seconds: 24 * hours },
    puzzles: { after: 100, doubling: 50 },
  },
  device: { name: 'login-device', limit: 10, seconds: 15 * minutes },
  /** Successful log-ins of an account, or with a code: each makes a session. */
  successes: { name: 'log-ins', limit: unlimited, seconds: hours, puzzles: { after: 600, doubling: 200 } },
  studentNetwork: {
    ...{ name: 'login-student-address', limit: unlimited, seconds: 15 * minutes },
    puzzles: { after: 3000, doubling: 1000 },
  },
  codeInNetwork: {
    ...{ name: 'login-code-address', limit: 1000, seconds: 24 * hours },
    puzzles: { after: 800, doubling: 20 },
  },
  code: { name: 'login-code', limit: 1700, seconds: 24 * hours },
  codesOfAccount: {
    ...{ name: 'login-codes-account', limit: unlimited, seconds: 24 * hours },
    puzzles: { after: 1400, doubling: 400 },
  },
} as const satisfies Record<string, ThrottleRule>;
