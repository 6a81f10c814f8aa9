import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { LicenseFacts } from './license-changes.ts';
import type { Program } from './program.ts';

/** Why licenses of a student cannot be archived (A sections 4 and 5). */
export type ArchivingRefusal = 'nothing-to-archive' | 'license-missing' | 'license-not-practiced';

/**
 * The programs whose licenses to archive: the requested ones that are not archived yet. All or nothing, and only for a
 * student who has done an exercise of any program: others are deleted.
 *
 * @param facts of every program.
 */
export const licensesToArchive = (
  wanted: readonly Program[],
  facts: readonly Omit<LicenseFacts, 'seats'>[],
): Result<readonly Program[], ArchivingRefusal> => {
  const named = facts.filter(({ program }) => wanted.includes(program));
  if (named.some(({ license }) => license === null)) return refuse('license-missing');
  const active = named.filter(({ license }) => license === 'active');
  if (active.length === 0) return refuse('nothing-to-archive');
  if (!facts.some(({ hasDoneExercise }) => hasDoneExercise)) return refuse('license-not-practiced');
  return accept(active.map(({ program }) => program));
};
