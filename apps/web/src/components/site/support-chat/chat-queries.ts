import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { type ChatConversation, findSupportChat, type sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { queryOptions } from '@tanstack/react-query';
import { unreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { queryClient, sessionKey } from '../../../api/query-client.ts';
import { followedBy, lastIdOf } from './joined-messages.ts';

/** The prefix of all users' keys, for invalidation. */
export const supportChatKey = ['support-chat'] as const;

type Answer = OutputOf<typeof findSupportChat> | OutputOf<typeof sendChatMessage>;

/**
 * Checks that the conversation belongs to this page's user.
 *
 * @throws if another user is logged in by now; this is how the page notices.
 */
export const checkedOwn = <Given extends Answer>(
  { userID, conversation }: Given,
  userId: string | null,
): Given['conversation'] => {
  if (userID === userId) return conversation;
  void queryClient.invalidateQueries({ queryKey: sessionKey });
  throw unreachable();
};

/**
 * A customer's conversation with support, or that of the guest in this browser; null for none. For a known
 * conversation it requests only newer messages.
 */
export const supportChatQuery = (userId: string | null) => {
  const queryKey = [...supportChatKey, userId];
  const known = () => queryClient.getQueryData<ChatConversation | null>(queryKey);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<ChatConversation | null> => {
      const asked = checkedOwn(await call(findSupportChat, { after: lastIdOf(known()) }), userId);
      return followedBy(known(), asked);
    },
    refetchOnWindowFocus: 'always',
  });
};
