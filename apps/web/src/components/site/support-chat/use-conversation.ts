import {
  type ChatConversation,
  findSupportChat,
  leaveSupportChat,
  readChat,
  sendChatMessage,
} from '@sixty/contract/site/support-chat.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { call } from '../../../api/client.ts';
import { refetch } from '../../../api/query-client.ts';
import { connectionStatus, subscribe } from '../../../realtime/socket.ts';
import { checkedOwn, supportChatKey, supportChatQuery } from './chat-queries.ts';
import { followedBy, lastIdOf, precededBy } from './joined-messages.ts';
import { oneAtATime, useGuestConversation } from './use-guest-conversation.ts';

/** Guests have no socket: they poll at this interval while the page is visible. In milliseconds. */
const pollMs = { open: 5000, small: 10_000 } as const;

/** The live conversation with support: customers receive messages by socket, guests poll. */
export const useConversation = (userId: string | null, isOpen: boolean) => {
  const isGuest = userId === null;
  const queryClient = useQueryClient();
  const { begun, begin, leave } = useGuestConversation();
  const { queryKey } = supportChatQuery(userId);
  const isAsked = !isGuest || begun;
  const query = useQuery({
    ...supportChatQuery(userId),
    enabled: isAsked,
    refetchInterval: ({ state }) => (isGuest && state.data ? pollMs[isOpen ? 'open' : 'small'] : false),
  });
  const conversation = (isAsked && query.data) || null;
  const change = (to: (known: ChatConversation) => ChatConversation | null) =>
    queryClient.setQueryData<ChatConversation | null>(queryKey, (known) => known && to(known));

  useEffect(() => {
    if (isGuest) return;
    const ask = () => void refetch({ queryKey: supportChatKey });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'support-chat-changed') ask();
    });
    // Messages sent while there was no connection.
    const unwatch = connectionStatus.subscribe(() => {
      if (connectionStatus.get() === 'connected') ask();
    });
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [isGuest]);

  const lastId = conversation?.messages.at(-1)?.id;
  const hasUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (!isOpen || !hasUnread || lastId === undefined) return;
    const markRead = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markRead);
      const known = (found: typeof conversation | undefined) => found && { ...found, unread: 0 };
      void call(readChat, { messageID: lastId }).then(
        () => queryClient.setQueryData(supportChatQuery(userId).queryKey, known),
        // Reported again with the next message.
        () => undefined,
      );
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [isOpen, hasUnread, lastId, userId, queryClient]);

  const send = async (message: { messageID: string; text: string; name: string; email: string }) => {
    const write = () => {
      const after = lastIdOf(queryClient.getQueryData<ChatConversation | null>(queryKey));
      return callWithPuzzles(sendChatMessage, { ...message, userID: userId, after });
    };
    const sent = checkedOwn(await (isGuest ? oneAtATime(write) : write()), userId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<ChatConversation | null>(queryKey, (known) => followedBy(known, sent));
    if (isGuest) begin();
  };

  const earlier = useMutation({
    mutationFn: async () => {
      const before = conversation?.messages[0]?.id;
      const found = checkedOwn(await call(findSupportChat, { before }), userId);
      if (found) change((known) => (known.id === found.id ? precededBy(known, found) : known));
    },
  });

  const leaving = useMutation({
    mutationFn: () => call(leaveSupportChat, {}),
    onSuccess: async () => {
      leave();
      await queryClient.cancelQueries({ queryKey });
      change(() => null);
    },
  });

  return { ...query, conversation, send, earlier, leaving };
};
