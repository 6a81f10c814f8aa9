import { staffToolEntries, staffTools } from '@sixty/domain/staff/staff-tool.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../components/alerts/query-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { staffPathOf } from './staff-paths.ts';
import { staffChatsQuery, useFollowChats } from './support-chat/staff-chat-queries.ts';
import { waitingSentence } from './support-chat/waiting-sentence.ts';
import { useDisabledTools } from './use-disabled-tools.ts';

/** All staff tools (B section 2.7, C39). */
export const StaffMenuScreen = () => {
  const { data, error, isFetching, refetch, isOff } = useDisabledTools();
  useFollowChats();
  const { data: chats } = useQuery({
    ...staffChatsQuery('', 1),
    enabled: data !== undefined && !isOff('support-chat'),
  });
  return (
    <>
      <PageHeader title="Administration Tools" />
      {data ? (
        <StaffMenu
          label="Administration Tools"
          entries={staffTools.map((tool) => ({
            to: staffPathOf(tool),
            ...staffToolEntries[tool],
            isOff: isOff(tool),
            ...(tool === 'support-chat' && chats && { hint: waitingSentence(chats.waiting) }),
          }))}
        />
      ) : error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} label="Loading the tools" />
      )}
    </>
  );
};
