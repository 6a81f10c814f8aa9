import type { Chatwoot } from '@sixty/contract/site/site-links.ts';
import { useLocation } from '@tanstack/react-router';
import type { Session } from '../../../api/queries.ts';
import { identityOf } from '../../accounts/session/account.ts';
import { ChatwootChat } from './chatwoot-chat.tsx';
import { SupportChatWidget } from './support-chat-widget.tsx';

export interface SupportChatProps {
  session: Session;
  chatwoot: Chatwoot | null;
  supportEmail: string | null;
}

/** The support chat: ours, or the one that the operator put in its place. */
export const SupportChat = ({ session, chatwoot, supportEmail }: SupportChatProps) => {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const identity = identityOf(session);
  return chatwoot ? (
    <ChatwootChat chatwoot={chatwoot} isHome={isHome} identity={session.id ?? 'guest'} />
  ) : (
    // Nothing that was typed is the next person's.
    <SupportChatWidget key={identity} session={session} supportEmail={supportEmail} isHome={isHome} />
  );
};
