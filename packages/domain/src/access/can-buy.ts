import type { Caller } from './audience.ts';

/**
 * Whether a user sees prices and can buy: in a personal organization, or as a Licensee or Manager (A sections 2 and
 * 6).
 */
export const canBuyIn = (organization: Caller['organization']): boolean =>
  organization !== null && (organization.personal || organization.permission !== 'instructor');
