import { maxChatsAtOnce } from '@sixty/contract/staff/staff-support-chat.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { ChatList } from './chat-list.tsx';
import { staffChatsQuery, useFollowChats } from './staff-chat-queries.ts';
import { StaffConversation } from './staff-conversation.tsx';
import { waitingSentence } from './waiting-sentence.ts';

/** The number of conversations listed at first, and added on demand. */
const step = 50;

/** The support chat for staff, live: the conversations and the messages of one. A small screen shows one of the two. */
export const SupportChatScreen = ({ conversationId }: { conversationId: string | undefined }) => {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(step);
  const search = useDebounced(typed.trim(), 300);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(staffChatsQuery(search, limit));
  const onChanged = useFollowChats();
  const isShown = conversationId !== undefined;
  return (
    <StaffFrame title="Support Chat">
      <p role="status" className="pb-4 text-muted">
        {data && waitingSentence(data.waiting)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', isShown && 'max-desktop:hidden')}>
          <search>
            <TextField
              label="Username, name or email address"
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxTextLength}
            />
          </search>
          {data ? (
            <ChatList chats={data.conversations} current={conversationId} isSearch={search !== ''} />
          ) : error ? (
            <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={5} label="Loading the conversations" />
          )}
          {data?.hasMore &&
            (limit < maxChatsAtOnce ? (
              <Button
                busy={isPlaceholderData ? 'Loading more' : undefined}
                onClick={() => setLimit(Math.min(limit * 2, maxChatsAtOnce))}
              >
                Show more
              </Button>
            ) : (
              <p className="text-muted text-sm">There are more. Please search for them.</p>
            ))}
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
