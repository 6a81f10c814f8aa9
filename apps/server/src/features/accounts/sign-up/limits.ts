import { unlimited } from '../../../http/throttle.ts';

/** Accounts from one address, which a school shares: further ones need a puzzle, which the browser solves. */
export const signUps = {
  ...{ name: 'sign-ups', limit: unlimited, seconds: 3600 },
  puzzles: { after: 150, doubling: 50 },
} as const;

/** Of a user, or of all guests of a network. Without an answer the form works, and reports on submission what is taken. */
export const availabilityChecks = {
  user: { name: 'availability-user', limit: 300, seconds: 900 },
  guests: { name: 'availability', limit: 300, seconds: 900 },
} as const;

/** Availability checks of all users of a network, as anybody may have many accounts. It refuses nobody. */
export const networkChecks = {
  ...{ name: 'availability-network', limit: unlimited, seconds: 3600 },
  puzzles: { after: 300, doubling: 100 },
} as const;
