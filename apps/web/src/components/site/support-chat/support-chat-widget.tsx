import { useEffect, useRef } from 'react';
import type { Session } from '../../../api/queries.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { isSignedIn } from '../../accounts/session/account.ts';
import { AskButton, cornerClass } from './ask-button.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { chatRequested } from './chat-requests.ts';
import { useChatOpen } from './use-chat-open.ts';
import { useConversation } from './use-conversation.ts';

interface SupportChatWidgetProps {
  session: Session;
  supportEmail: string | null;
  isHome: boolean;
}

/** The 'Ask us' button in the corner, and the chat that it opens. */
export const SupportChatWidget = ({ session, supportEmail, isHome }: SupportChatWidgetProps) => {
  const userId = isSignedIn(session) ? session.id : null;
  const { shape, open, minimize } = useChatOpen(isHome);
  const chat = useConversation(userId, shape === 'open');
  const unread = chat.conversation?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Opened by a press, not automatically: the focus moves along. */
  const isMoved = useRef(false);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    if (shape === 'open') field.current?.focus({ preventScroll: true });
    if (shape === 'button') button.current?.focus({ preventScroll: true });
  }, [shape]);

  const press = (act: () => void) => () => {
    isMoved.current = true;
    act();
  };
  useEffect(() => {
    const openRequested = () => {
      if (!chatRequested.get()) return;
      chatRequested.set(false);
      isMoved.current = true;
      open();
    };
    openRequested();
    return chatRequested.subscribe(openRequested);
  }, [open]);
  const unreadText = unread === 1 ? '1 new answer from support' : `${unread} new answers from support`;

  return (
    <>
      <p role="status" className="sr-only">
        {unread > 0 && shape !== 'open' && unreadText}
      </p>
      {shape === 'open' && (
        <ChatPanel
          chat={chat}
          isGuest={userId === null}
          isMailed={session.emailVerified}
          draftOf={session.id ?? 'guest'}
          fieldRef={field}
          supportEmail={supportEmail}
          onMinimise={(moves) => {
            isMoved.current = moves;
            minimize();
          }}
        />
      )}
      {shape === 'low' && (
        <aside
          aria-label="Support chat"
          className={`${cornerClass} flex items-center gap-1 rounded-lg border border-line bg-surface py-1.5 pr-1 pl-3.5 shadow-raised`}
        >
          <p className="pr-2 text-sm">{unread > 0 ? unreadText : 'Questions about Sixty?'}</p>
          <Button variant="primary" onClick={press(open)}>
            Ask us
          </Button>
          <IconButton icon="close" label="Minimise the chat" onClick={press(minimize)} />
        </aside>
      )}
      {shape === 'button' && (
        <AskButton ref={button} onClick={press(open)}>
          {unread > 0 && (
            <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-on-accent text-sm tabular-nums">
              {unread}
              <span className="sr-only"> new</span>
            </span>
          )}
        </AskButton>
      )}
    </>
  );
};
