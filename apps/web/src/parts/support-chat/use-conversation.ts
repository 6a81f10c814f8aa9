import { readChat, sendChatMessage } from '@sixty/contract/support-chat.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { keep, readKept } from '../../api/kept-text.ts';
import { connectionStatus, subscribe } from '../../realtime/socket.ts';
import { ownOf, supportChatKey, supportChatQuery } from './chat-queries.ts';

/** That a guest has written from this browser: nobody else has a conversation to ask for. */
const begunKeptAs = 'sixty-chat-begun';

/** Guests have no socket: they ask this often, in milliseconds, while they look at the page. */
const asksEvery = { open: 5000, small: 30_000 } as const;

/** The conversation with support, as it goes on: customers hear of it by the socket, guests ask again and again. */
export const useConversation = (userId: string | null, isOpen: boolean) => {
  const isGuest = userId === null;
  const queryClient = useQueryClient();
  const [hasBegun, setBegun] = useState(() => readKept('device', begunKeptAs) !== null);
  const query = useQuery({
    ...supportChatQuery(userId),
    enabled: !isGuest || hasBegun,
    refetchInterval: ({ state }) => (isGuest && state.data ? asksEvery[isOpen ? 'open' : 'small'] : false),
  });
  const conversation = query.data ?? null;

  useEffect(() => {
    if (isGuest) return;
    const ask = () => void queryClient.invalidateQueries({ queryKey: supportChatKey });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'support-chat-changed') ask();
    });
    // What was said while there was no connection.
    const unwatch = connectionStatus.subscribe(() => {
      if (connectionStatus.get() === 'connected') ask();
    });
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [isGuest, queryClient]);

  const lastId = conversation?.messages.at(-1)?.id;
  const hasUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (!isOpen || !hasUnread || lastId === undefined) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      const known = (found: typeof conversation | undefined) => found && { ...found, unread: 0 };
      void call(readChat, { messageID: lastId }).then(
        () => queryClient.setQueryData(supportChatQuery(userId).queryKey, known),
        // It is said again with the next message.
        () => undefined,
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isOpen, hasUnread, lastId, userId, queryClient]);

  const send = async (message: { messageID: string; text: string; name: string; email: string }) => {
    const conversation = ownOf(await call(sendChatMessage, message), userId);
    const { queryKey } = supportChatQuery(userId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, conversation);
    if (isGuest) keep('device', begunKeptAs, 'yes');
    setBegun(true);
  };

  return { ...query, conversation, send };
};
