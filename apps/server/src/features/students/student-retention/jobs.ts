import type { Schedule } from '../../../jobs/schedules.ts';
import { eraseOverdue, type RetentionDeps, sendRetentionWarnings } from './commands.ts';

const hour = 3_600_000;

export const studentRetentionSchedules = (deps: RetentionDeps & { readonly now: () => Date }): Schedule[] => [
  {
    name: 'student-retention',
    every: hour,
    run: async (stopping) => {
      await sendRetentionWarnings(deps, deps.now(), stopping);
      await eraseOverdue(deps, deps.now(), stopping);
    },
  },
];
