import { unlimited } from '../../../http/throttle.ts';

/** Accounts from one address, which a school shares: further ones need a puzzle, which the browser solves. */
export const signUps = {
  ...{ name: 'sign-ups', limit: unlimited, seconds: 3600 },
  puzzles: { after: 150, doubling: 50 },
} as const;

/** Without an answer the form works, and reports on submission what is taken. */
export const availabilityChecks = {
  user: { name: 'availability-user', limit: 300, seconds: 900 },
  guests: { name: 'availability', limit: 300, seconds: 900 },
} as const;
