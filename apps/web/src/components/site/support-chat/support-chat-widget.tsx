import { useCallback, useEffect, useRef } from 'react';
import type { Session } from '../../../api/queries.ts';
import { isSignedIn } from '../../accounts/session/session-facts.ts';
import { AskButton } from './ask-button.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { chatRequested } from './chat-requests.ts';
import { useChatOpen } from './use-chat-open.ts';
import { useConversation } from './use-conversation.ts';

interface SupportChatWidgetProps {
  session: Session;
  supportEmail: string | null;
  isHome: boolean;
}

/** The 'Ask us' button in the header, and the chat at the end of the page. */
export const SupportChatWidget = ({ session, supportEmail, isHome }: SupportChatWidgetProps) => {
  const userId = isSignedIn(session) ? session.id : null;
  const { isOpen, open, minimize } = useChatOpen(isHome);
  const chat = useConversation(userId, isOpen);
  const unread = chat.conversation?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where the page was scrolled to when the visitor left it for the chat. */
  const leftAt = useRef<number | null>(null);
  /** Opened by a press, not automatically: the focus moves along. */
  const isMoved = useRef(false);

  const goToChat = useCallback(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.closest('aside')?.scrollIntoView({ block: 'end' });
  }, []);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    if (isOpen) return goToChat();
    button.current?.focus({ preventScroll: true });
    if (leftAt.current !== null) window.scrollTo({ top: leftAt.current });
    leftAt.current = null;
  }, [isOpen, goToChat]);

  const ask = useCallback(() => {
    leftAt.current = window.scrollY;
    if (isOpen) return goToChat();
    isMoved.current = true;
    open();
  }, [isOpen, open, goToChat]);
  useEffect(() => {
    const openRequested = () => {
      if (!chatRequested.get()) return;
      chatRequested.set(false);
      ask();
    };
    openRequested();
    return chatRequested.subscribe(openRequested);
  }, [ask]);

  return (
    <>
      <p role="status" className="sr-only">
        {unread > 0 && !isOpen && (unread === 1 ? '1 new answer from support' : `${unread} new answers from support`)}
      </p>
      <AskButton ref={button} onClick={ask}>
        {unread > 0 && !isOpen && (
          <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-on-accent text-sm tabular-nums">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </AskButton>
      {isOpen && (
        <ChatPanel
          chat={chat}
          isGuest={userId === null}
          isMailed={session.emailVerified}
          draftOf={session.id ?? 'guest'}
          fieldRef={field}
          supportEmail={supportEmail}
          onMinimize={() => {
            isMoved.current = true;
            minimize();
          }}
        />
      )}
    </>
  );
};
