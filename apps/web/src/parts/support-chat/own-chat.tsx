import { useEffect, useRef } from 'react';
import type { Session } from '../../api/queries.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { isSignedIn } from '../session/account.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useChatOpen } from './use-chat-open.ts';
import { useConversation } from './use-conversation.ts';

interface OwnChatProps {
  session: Session;
  supportEmail: string | null;
  isHome: boolean;
}

const cornerClass =
  'fixed right-3 bottom-3 z-30 tablet:right-6 tablet:bottom-6 print:hidden in-[body:has([data-foot-bar])]:bottom-20';

/** Not among the icons, which exercises load too. */
const Bubble = () => (
  <svg
    aria-hidden="true"
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <path strokeLinejoin="round" d="M3 4h14v9.5H9L5 17v-3.5H3Z" />
  </svg>
);

/** 'Ask us' in the corner, and the chat that it opens. */
export const OwnChat = ({ session, supportEmail, isHome }: OwnChatProps) => {
  const userId = isSignedIn(session) ? session.id : null;
  const { shape, open, minimise } = useChatOpen(isHome);
  const chat = useConversation(userId, shape === 'open');
  const unread = chat.conversation?.unread ?? 0;
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Pressed, not come by itself: the focus goes along. */
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
  const told = unread === 1 ? '1 new answer from support' : `${unread} new answers from support`;

  return (
    <>
      <p role="status" className="sr-only">
        {unread > 0 && shape !== 'open' && told}
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
            minimise();
          }}
        />
      )}
      {shape === 'low' && (
        <aside
          aria-label="Support chat"
          className={`${cornerClass} flex items-center gap-1 rounded-lg border border-line bg-surface py-1.5 pr-1 pl-3.5 shadow-raised`}
        >
          <p className="pr-2 text-sm">{unread > 0 ? told : 'Questions about Sixty?'}</p>
          <Button variant="primary" onClick={press(open)}>
            Ask us
          </Button>
          <IconButton icon="close" label="Minimise the chat" onClick={press(minimise)} />
        </aside>
      )}
      {shape === 'button' && (
        <aside aria-label="Support chat" className={cornerClass}>
          <button
            ref={button}
            type="button"
            aria-expanded={false}
            onClick={press(open)}
            className="inline-flex min-h-11 select-none items-center gap-2 rounded-full border border-accent bg-surface px-4 font-medium text-accent shadow-raised hover:bg-accent-soft"
          >
            <Bubble />
            Ask us
            {unread > 0 && (
              <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-on-accent text-sm tabular-nums">
                {unread}
                <span className="sr-only"> new</span>
              </span>
            )}
          </button>
        </aside>
      )}
    </>
  );
};
