import { useQuery } from '@tanstack/react-query';
import { QueryTrouble } from '../../../parts/alerts/query-trouble.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { ChatList } from './chat-list.tsx';
import { staffChatsQuery, useFollowChats } from './staff-chat-queries.ts';
import { StaffConversation } from './staff-conversation.tsx';

/** Who asks in the support chat, and what is answered, as it is said. A small screen shows the one or the other. */
export const SupportChatScreen = ({ conversationId }: { conversationId: string | undefined }) => {
  const { data, error, isFetching, refetch } = useQuery(staffChatsQuery());
  const onChanged = useFollowChats();
  const waiting = data?.filter(({ isOpen, isWaiting }) => isOpen && isWaiting).length ?? 0;
  const isShown = conversationId !== undefined;
  return (
    <StaffFrame title="Support Chat">
      <p role="status" className="pb-4 text-muted">
        {data && (waiting === 0 ? 'Nobody waits.' : waiting === 1 ? '1 visitor waits.' : `${waiting} visitors wait.`)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={classNames(isShown && 'max-desktop:hidden')}>
          {data ? (
            <ChatList chats={data} current={conversationId} />
          ) : error ? (
            <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={5} label="Loading the conversations" />
          )}
        </div>
        {isShown ? (
          <StaffConversation key={conversationId} conversationId={conversationId} onChanged={onChanged} />
        ) : (
          <p className="text-muted max-desktop:hidden">Choose a conversation to read and answer it.</p>
        )}
      </div>
    </StaffFrame>
  );
};
