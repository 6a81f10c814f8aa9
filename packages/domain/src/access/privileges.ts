import type { Caller } from './audience.ts';

/** What a user may do beyond the own students (A section 3, User). */
export type Privilege = 'Administrator';

/**
 * Owners of a personal organization, who are its Licensees, and Licensees of any other have the privilege Administrator
 * (C33): it allows transfer. It follows neither from the self-chosen role nor from the account type of staff.
 */
export const privilegesIn = (organization: Caller['organization']): readonly Privilege[] =>
  organization?.permission === 'licensee' ? ['Administrator'] : [];
