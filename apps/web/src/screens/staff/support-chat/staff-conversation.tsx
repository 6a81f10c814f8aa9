import { answerChat, closeChat } from '@sixty/contract/staff/staff-support-chat.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { ChatForm } from '../../../components/site/support-chat/chat-form.tsx';
import { ChatMessages } from '../../../components/site/support-chat/chat-messages.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StaffLink } from '../staff-frame.tsx';
import { visitorName } from './chat-list.tsx';
import { type StaffChat, staffChatQuery, useEarlier } from './staff-chat-queries.ts';

interface StaffConversationProps {
  conversationId: string;
  onChanged: () => void;
}

/** One conversation: the visitor, the messages, the answer field, and its end. */
export const StaffConversation = ({ conversationId, onChanged }: StaffConversationProps) => {
  const { data, error, isFetching, refetch } = useQuery(staffChatQuery(conversationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  const earlier = useEarlier(conversationId);
  const closing = useMutation({
    mutationFn: (messageID: string) => call(closeChat, { conversationID: conversationId, messageID }),
    // Also after a refusal, which means that there is something to read.
    onSettled: onChanged,
    onError: (failure) => showToast('danger', messageOf(failure)),
  });
  const answer = async (message: { readonly messageID: string; readonly text: string }) => {
    await call(answerChat, { conversationID: conversationId, ...message });
    onChanged();
  };
  if (error && !data) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} label="Loading the conversation" />;
  const last = data.messages.at(-1)?.id;
  return (
    <article aria-labelledby="chat-heading" className="grid gap-3">
      <StaffLink to="support-chat" className="inline-flex min-h-11 items-center text-accent underline desktop:hidden">
        All conversations
      </StaffLink>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 ref={heading} id="chat-heading" tabIndex={-1} className="wrap-anywhere text-xl">
            {visitorName(data)}
          </h2>
          <Who chat={data} />
        </div>
        {data.isOpen ? (
          <Button busy={closing.isPending ? 'Closing' : undefined} onClick={() => last && closing.mutate(last)}>
            Close
          </Button>
        ) : (
          <Badge>Closed</Badge>
        )}
      </header>
      <ChatMessages
        messages={data.messages}
        own="staff"
        nameOf={({ staff }) => staff ?? visitorName(data)}
        earlier={data.hasEarlier ? earlier : undefined}
        className="max-h-[min(32rem,60dvh)] rounded-md border border-line bg-surface p-4"
      />
      <ChatForm draftOf={conversationId} label="Your answer" rows={3} send={answer} />
    </article>
  );
};

const Who = ({ chat: { username, name, email, organizationID } }: { chat: StaffChat }) => (
  <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-muted text-sm">
    {username !== null && <span>{name}</span>}
    <span>{email === '' ? 'No email address left' : email}</span>
    {organizationID !== null && (
      <StaffLink
        to="customers"
        search={{ organization: organizationID }}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        Look at the customer
      </StaffLink>
    )}
  </p>
);
