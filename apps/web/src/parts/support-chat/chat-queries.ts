import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { findSupportChat, type sendChatMessage } from '@sixty/contract/support-chat.ts';
import { queryOptions } from '@tanstack/react-query';
import { unreachable } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { queryClient, sessionKey } from '../../api/query-client.ts';

/** Everybody's, to ask for it anew. */
export const supportChatKey = ['support-chat'] as const;

type Answer = OutputOf<typeof findSupportChat> | OutputOf<typeof sendChatMessage>;

/**
 * The conversation of whoever this page is for.
 * @throws where somebody else is signed in by now, of whom this page hears thereby.
 */
export const ownOf = <Given extends Answer>(
  { userID, conversation }: Given,
  userId: string | null,
): Given['conversation'] => {
  if (userID === userId) return conversation;
  void queryClient.invalidateQueries({ queryKey: sessionKey });
  throw unreachable();
};

/** The conversation with support of a customer, or of the guest who has this browser; null for none. */
export const supportChatQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [...supportChatKey, userId],
    queryFn: async () => ownOf(await call(findSupportChat, {}), userId),
    refetchOnWindowFocus: 'always',
  });
