import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { type ChatConversation, findSupportChat, type sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { queryOptions } from '@tanstack/react-query';
import { unreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { queryClient, sessionKey } from '../../../api/query-client.ts';
import { followedBy, lastIdOf } from './joined-messages.ts';

/** Everybody's, to ask for it anew. */
export const supportChatKey = ['support-chat'] as const;

type Answer = OutputOf<typeof findSupportChat> | OutputOf<typeof sendChatMessage>;

/**
 * The conversation of whoever this page is for.
 * @throws where somebody else is logged in now; the page learns of it this way.
 */
export const ownOf = <Given extends Answer>(
  { userID, conversation }: Given,
  userId: string | null,
): Given['conversation'] => {
  if (userID === userId) return conversation;
  void queryClient.invalidateQueries({ queryKey: sessionKey });
  throw unreachable();
};

/**
 * The conversation with support of a customer, or of the guest who has this browser; null for none. Of a conversation that
 * is known, the messages behind it alone are asked for.
 */
export const supportChatQuery = (userId: string | null) => {
  const queryKey = [...supportChatKey, userId];
  const known = () => queryClient.getQueryData<ChatConversation | null>(queryKey);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<ChatConversation | null> => {
      const asked = ownOf(await call(findSupportChat, { after: lastIdOf(known()) }), userId);
      return followedBy(known(), asked);
    },
    refetchOnWindowFocus: 'always',
  });
};
