import { accept, type Result, refuse } from '../kernel/result.ts';
import { available, type LicenseStatus, type SeatCounts } from './availability.ts';
import type { Program } from './program.ts';

/** What decides whether a program can be assigned to a student. */
export interface AssignmentFacts {
  readonly program: Program;
  /** The student's license for it; null for none. */
  readonly license: LicenseStatus | null;
  /** Seats of the student's organization. */
  readonly seats: SeatCounts;
}

/** Why a license cannot be assigned (B section 4, License assignment). */
export type AssignmentRefusal = 'license-archived' | 'no-licenses-left';

/**
 * The programs for which a license is to be made: those that are not held yet. An archived one cannot be assigned again,
 * and each needs a seat that is left; all are assigned or none.
 */
export const assignablePrograms = (
  wanted: readonly AssignmentFacts[],
): Result<readonly Program[], AssignmentRefusal> => {
  if (wanted.some(({ license }) => license === 'archived')) return refuse('license-archived');
  const missing = wanted.filter(({ license }) => license === null);
  if (missing.some(({ seats }) => available(seats) < 1)) return refuse('no-licenses-left');
  return accept(missing.map(({ program }) => program));
};
