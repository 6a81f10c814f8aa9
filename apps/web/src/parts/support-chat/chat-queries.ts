import { findSupportChat } from '@sixty/contract/support-chat.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The conversation with support of whoever has this browser; null for none. */
export const supportChatQuery = () =>
  queryOptions({
    queryKey: ['support-chat'],
    queryFn: async () => (await call(findSupportChat, {})).conversation,
    refetchOnWindowFocus: 'always',
  });
