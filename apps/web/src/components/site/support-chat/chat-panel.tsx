import { type ReactNode, type RefObject, useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import { IconButton } from '../../../ui/button.tsx';
import { QueryError } from '../../alerts/query-error.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { GuestDetails } from './guest-details.tsx';
import { LeaveConversation } from './leave-conversation.tsx';
import type { useConversation } from './use-conversation.ts';

interface ChatPanelProps {
  chat: ReturnType<typeof useConversation>;
  isGuest: boolean;
  /** Whether answers are also sent by email: the customer's address is verified. */
  isMailed: boolean;
  draftOf: string;
  /** The support mailbox; null if there is none. */
  supportEmail: string | null;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onMinimize: () => void;
}

/**
 * The open chat: messages and the input field. It is at the end of the page, or on very wide screens in the margin
 * beside it, so that it covers nothing.
 */
export const ChatPanel = (props: ChatPanelProps) => {
  const { chat, isGuest, isMailed, draftOf, supportEmail, fieldRef, onMinimize } = props;
  const { conversation, error, isFetching, isLoading, refetch, send, earlier, leaving } = chat;
  const [guest, setGuest] = useState({ name: '', email: '' });
  const [wrong, setWrong] = useState<{ readonly sentence: string } | null>(null);
  const sendWithGuest = async (message: { readonly messageID: string; readonly text: string }) => {
    setWrong(null);
    await send({ ...message, ...guest }).catch((failure: unknown) => {
      if (failure instanceof CallRefused && failure.code === 'email-invalid')
        setWrong({ sentence: messageOf(failure) });
      throw failure;
    });
  };
  const alternative = (code: string): ReactNode =>
    code === 'chat-full' &&
    supportEmail !== null && (
      <a href={`mailto:${supportEmail}`} className="underline">
        {supportEmail}
      </a>
    );
  return (
    <aside
      aria-label="Support chat"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onMinimize();
      }}
      className="mx-auto mb-10 flex max-h-[min(34rem,calc(100dvh-2rem))] w-full max-w-2xl flex-col rounded-lg border border-line bg-surface min-[116rem]:fixed min-[116rem]:right-4 min-[116rem]:bottom-4 min-[116rem]:z-30 min-[116rem]:mb-0 min-[116rem]:w-80 min-[116rem]:shadow-raised"
    >
      <header className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1 pl-4">
        <h2 className="text-lg">Ask us</h2>
        <IconButton icon="chevron-down" label="Minimize the chat" onClick={onMinimize} />
      </header>
      {error && !conversation ? (
        <div className="px-3 pt-3">
          <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ChatMessages
          messages={conversation?.messages ?? []}
          own="visitor"
          nameOf={({ author }) => (author === 'visitor' ? 'You' : 'Support')}
          earlier={conversation?.hasEarlier ? earlier : undefined}
          className="min-h-20 shrink-[999] px-4 py-3"
        >
          {isLoading ? (
            <p className="text-muted text-sm">Loading the conversation</p>
          ) : (
            <p className="pb-3 text-muted text-sm">
              {isGuest
                ? 'Our staff answer here. You may leave the page: this browser finds the conversation again for 180 days.'
                : isMailed
                  ? 'Our staff answer here, and by email if you are away.'
                  : 'Our staff answer here.'}
            </p>
          )}
        </ChatMessages>
      )}
      <div className="min-h-0 overflow-y-auto border-line border-t p-3">
        <ChatForm
          draftOf={draftOf}
          label="Your message"
          fieldRef={fieldRef}
          hint="Please leave out students’ names."
          send={sendWithGuest}
          alternative={alternative}
        >
          {isGuest && (
            // The key remounts it after each message, which collapses it and leaves the room to the messages.
            <GuestDetails
              key={conversation?.messages.at(-1)?.id}
              known={conversation?.email ?? ''}
              guest={guest}
              onChange={setGuest}
              wrong={wrong}
            />
          )}
        </ChatForm>
        {isGuest && conversation && <LeaveConversation leaving={leaving} onLeft={() => fieldRef.current?.focus()} />}
      </div>
    </aside>
  );
};
