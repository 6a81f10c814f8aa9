import type { Library } from '@sixty/content/library.ts';
import { programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { growthIn, growthQueryOf, listStalePoints } from '../../students/public.ts';
import { listStaleGrowth, storeGrowth } from './queries.ts';

export interface GrowthDeps {
  readonly db: Database;
  readonly library: Library;
}

/** How many students and programs are computed together: some milliseconds of work. */
const atOnce = 200;

/**
 * Recomputes growth for every student and program whose results have changed, as the roster by need does. Takes no locks
 * while it computes; later changes wait for the next run. A stop leaves the rest to the next start.
 */
export const refreshGrowth = async (deps: GrowthDeps, stopping?: AbortSignal): Promise<void> => {
  for (let found = atOnce; found === atOnce && !stopping?.aborted; ) found = await refreshSome(deps);
};

/** @returns how many there were. */
const refreshSome = async ({ db, library }: GrowthDeps): Promise<number> => {
  const stale = await rowsOf(db, listStaleGrowth, [atOnce]);
  if (stale.length === 0) return 0;
  const asked = stale.flatMap((row) => {
    const growth = growthQueryOf(library, row);
    return growth ? [{ id: row.student_id, ...growth }] : [];
  });
  const points = await rowsOf(db, listStalePoints, [
    asked.map(({ id }) => id),
    asked.map(({ type }) => type),
    asked.map(({ numbers }) => numbers),
  ]);
  const keyOf = (studentId: string, program: string) => `${studentId} ${program}`;
  const growthOf = new Map(
    points.map((row) => [keyOf(row.student_id, programOf(row.type)), growthIn(row.points)] as const),
  );
  const growths = stale.map((row) => growthOf.get(keyOf(row.student_id, row.program)) ?? null);
  await rowsOf(db, storeGrowth, [
    stale.map((row) => row.student_id),
    stale.map((row) => row.program),
    stale.map((row) => row.changes),
    stale.map((row) => row.type),
    growths.map((growth) => growth?.weekly ?? null),
    growths.map((growth) => growth?.direction ?? null),
  ]);
  return stale.length;
};
