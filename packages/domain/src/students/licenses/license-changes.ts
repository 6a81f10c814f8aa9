import { accept, type Result, refuse } from '../../kernel/result.ts';
import { available, type LicenseStatus, type SeatCounts } from './availability.ts';
import type { Program } from './program.ts';

/** The facts that decide whether a student's license for a program can be made or removed. */
export interface LicenseFacts {
  readonly program: Program;
  /** The student's license for it; null for none. */
  readonly license: LicenseStatus | null;
  /** Whether an exercise of the program was done. */
  readonly hasDoneExercise: boolean;
  /** Seats of the student's organization. */
  readonly seats: SeatCounts;
}

/** Why a student cannot have these programs (A sections 4 and 5, B section 4, License assignment). */
export type LicenseChangeRefusal = 'program-missing' | 'license-archived' | 'no-licenses-left';

export interface LicenseChanges {
  readonly assign: readonly Program[];
  readonly take: readonly Program[];
}

/**
 * The licenses to make and remove so that the student has the requested programs; all or nothing. An archived license
 * is not assigned again, each new one needs a seat, and one with an exercise stays even if not requested: only
 * archiving ends it.
 *
 * @param facts of every program.
 */
export const licenseChanges = (
  wanted: readonly Program[],
  facts: readonly LicenseFacts[],
): Result<LicenseChanges, LicenseChangeRefusal> => {
  if (wanted.length === 0) return refuse('program-missing');
  const isWanted = ({ program }: LicenseFacts) => wanted.includes(program);
  if (facts.some((each) => isWanted(each) && each.license === 'archived')) return refuse('license-archived');
  const unused = facts.filter((each) => !isWanted(each) && each.license === 'active' && !each.hasDoneExercise);
  const missing = facts.filter((each) => isWanted(each) && each.license === null);
  if (missing.some(({ seats }) => available(seats) < 1)) return refuse('no-licenses-left');
  return accept({ assign: missing.map(({ program }) => program), take: unused.map(({ program }) => program) });
};
