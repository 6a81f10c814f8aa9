import type { Chatwoot } from '@sixty/contract/site/site-links.ts';
import { useLocation } from '@tanstack/react-router';
import type { Session } from '../../../api/queries.ts';
import { identityOf } from '../../accounts/session/session-facts.ts';
import { ChatwootChat } from './chatwoot-chat.tsx';
import { SupportChatWidget } from './support-chat-widget.tsx';

export interface SupportChatProps {
  session: Session;
  chatwoot: Chatwoot | null;
  supportEmail: string | null;
}

/** The support chat: the built-in one, or the operator's replacement. */
export const SupportChat = ({ session, chatwoot, supportEmail }: SupportChatProps) => {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const identity = identityOf(session);
  return chatwoot ? (
    <ChatwootChat chatwoot={chatwoot} isHome={isHome} identity={session.id ?? 'guest'} />
  ) : (
    // The key keeps typed text from the next user.
    <SupportChatWidget key={identity} session={session} supportEmail={supportEmail} isHome={isHome} />
  );
};
