import { listStaffTools } from '@sixty/contract/staff-tools.ts';
import type { StaffTool } from '@sixty/domain/staff/staff-tool.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const toolsQuery = () =>
  queryOptions({
    queryKey: ['staff-tools'],
    queryFn: async () => (await call(listStaffTools, {})).off,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Which tools the menus show as switched off; `isOff` is false for all of them until that is known. */
export const useToolsOff = () => {
  const query = useQuery(toolsQuery());
  return { ...query, isOff: (tool: StaffTool): boolean => query.data?.includes(tool) ?? false };
};
