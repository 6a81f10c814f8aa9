import type { Schedule } from '../../../jobs/schedules.ts';
import { endOrphanedShares, type SharingDeps } from './commands.ts';

const minute = 60_000;

interface Deps extends Pick<SharingDeps, 'db' | 'realtime'> {
  readonly now: () => Date;
}

export const sharingSchedules = (deps: Deps): Schedule[] => [
  {
    name: 'orphaned-shares',
    every: minute,
    run: async (stopping) => {
      while (!stopping.aborted && (await endOrphanedShares(deps, null, deps.now())));
    },
  },
];
