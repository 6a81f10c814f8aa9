import type { Caller } from './audience.ts';

/** What a user may do beyond their own students (A section 3, User). */
export const privileges = ['Administrator'] as const;

export type Privilege = (typeof privileges)[number];

/**
 * Licensees, including the owner of a personal organization, have the privilege Administrator (C33): it allows
 * transfer. Neither the self-chosen role nor the staff account type grants it.
 */
export const privilegesIn = (organization: Caller['organization']): readonly Privilege[] =>
  organization?.permission === 'licensee' ? ['Administrator'] : [];
