import type { Caller } from './audience.ts';

/** Whether somebody sees prices and buys: in a personal organization, or as its Licensee or Manager (A sections 2 and 6). */
export const canBuyIn = (organization: Caller['organization']): boolean =>
  organization !== null && (organization.personal || organization.permission !== 'instructor');
