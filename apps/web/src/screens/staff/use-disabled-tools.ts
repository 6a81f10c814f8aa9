import { listStaffTools } from '@sixty/contract/staff/staff-tools.ts';
import type { StaffTool } from '@sixty/domain/staff/staff-tool.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const toolsQuery = () =>
  queryOptions({
    queryKey: ['staff-tools'],
    queryFn: () => call(listStaffTools, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Which tools the menus show as switched off; `isOff` is false for all of them until that is known. */
export const useDisabledTools = () => {
  const query = useQuery(toolsQuery());
  return { ...query, isOff: (tool: StaffTool): boolean => query.data?.off.includes(tool) ?? false };
};

/** For how many days a user may try the product for whom staff make an account; null where there is no trial, undefined until that is known. */
export const useTrialDays = (): number | null | undefined => useQuery(toolsQuery()).data?.trialDays;
