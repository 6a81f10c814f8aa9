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

/** The tools that the menus show as disabled; `isOff` returns false until that is known. */
export const useDisabledTools = () => {
  const query = useQuery(toolsQuery());
  return { ...query, isOff: (tool: StaffTool): boolean => query.data?.off.includes(tool) ?? false };
};

/** The days of the trial for users whose account staff create; null without a trial, undefined until known. */
export const useTrialDays = (): number | null | undefined => useQuery(toolsQuery()).data?.trialDays;
