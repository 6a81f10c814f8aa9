import { listStaffTools } from '@sixty/contract/staff/staff-tools.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import type { StaffTool } from '@sixty/domain/staff/staff-tool.ts';
import { route } from '../../../http/route.ts';

export const staffToolRoutes = (
  off: readonly StaffTool[],
  trial: { readonly licenses: number; readonly adminDays: number },
) => [
  route(listStaffTools, async () => accept({ off: [...off], trialDays: trial.licenses > 0 ? trial.adminDays : null })),
];
