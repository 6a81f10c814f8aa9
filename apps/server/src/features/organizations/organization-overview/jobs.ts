import type { Schedule } from '../../../jobs/schedules.ts';
import { type GrowthDeps, refreshGrowth } from './commands.ts';

/** Concurrent runs on several servers compute the same. */
export const growthSchedules = (deps: GrowthDeps): Schedule[] => [
  { name: 'growth', every: 60_000, run: (stopping) => refreshGrowth(deps, stopping) },
];
