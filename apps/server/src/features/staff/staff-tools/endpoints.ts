import { listStaffTools } from '@sixty/contract/staff/staff-tools.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import type { StaffTool } from '@sixty/domain/staff/staff-tool.ts';
import { route } from '../../../http/route.ts';

interface StaffToolDeps {
  readonly staffToolsOff: readonly StaffTool[];
  readonly trial: { readonly licenses: number; readonly adminDays: number };
}

export const staffToolRoutes = ({ staffToolsOff, trial }: StaffToolDeps) => [
  route(listStaffTools, async () =>
    accept({ off: [...staffToolsOff], trialDays: trial.licenses > 0 ? trial.adminDays : null }),
  ),
];
