import { type Ref, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { QueryTrouble } from '../alerts/query-trouble.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { GuestDetails } from './guest-details.tsx';
import type { useConversation } from './use-conversation.ts';

interface ChatPanelProps {
  chat: ReturnType<typeof useConversation>;
  isGuest: boolean;
  /** Whether answers are sent by email too: the customer's address is verified. */
  isMailed: boolean;
  draftOf: string;
  fieldRef: Ref<HTMLTextAreaElement>;
  onMinimise: () => void;
}

/** The open chat: what was said, and where the next message is written. It is no dialog: the page behind stays usable. */
export const ChatPanel = ({ chat, isGuest, isMailed, draftOf, fieldRef, onMinimise }: ChatPanelProps) => {
  const { conversation, error, isFetching, isLoading, refetch, send } = chat;
  const [guest, setGuest] = useState({ name: '', email: '' });
  return (
    <aside
      aria-label="Support chat"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onMinimise();
      }}
      className="fixed right-3 bottom-3 z-30 flex max-h-[min(34rem,calc(100dvh-5rem))] w-[min(22rem,calc(100vw-1.5rem))] flex-col rounded-lg border border-line bg-surface shadow-raised tablet:right-6 tablet:bottom-6 print:hidden"
    >
      <header className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1 pl-4">
        <h2 className="text-lg">Ask us</h2>
        <IconButton icon="chevron-down" label="Minimise the chat" onClick={onMinimise} />
      </header>
      {error && !conversation ? (
        <div className="px-3 pt-3">
          <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <ChatMessages
          messages={conversation?.messages ?? []}
          own="visitor"
          nameOf={({ author }) => (author === 'visitor' ? 'You' : 'Support')}
          className="min-h-0 px-4 py-3"
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
      <div className="border-line border-t p-3">
        <ChatForm
          draftOf={draftOf}
          label="Your message"
          fieldRef={fieldRef}
          send={(message) => send({ ...message, ...guest })}
        >
          {isGuest && <GuestDetails known={conversation?.email ?? ''} guest={guest} onChange={setGuest} />}
        </ChatForm>
      </div>
    </aside>
  );
};
