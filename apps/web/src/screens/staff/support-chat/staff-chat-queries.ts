import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { findStaffChat, listSupportChats } from '@sixty/contract/staff/staff-support-chat.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { refetch } from '../../../api/query-client.ts';
import { latestWith, precededBy } from '../../../components/site/support-chat/joined-messages.ts';
import { connectionStatus, subscribe } from '../../../realtime/socket.ts';

export type ListedChat = OutputOf<typeof listSupportChats>['conversations'][number];
export type StaffChat = OutputOf<typeof findStaffChat>;

const noun = 'staff-support-chat';

export const staffChatsQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: [noun, 'list', search, limit],
    queryFn: () => call(listSupportChats, { search, limit }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const conversationKey = (conversationID: string) => [noun, 'conversation', conversationID] as const;

/** The latest messages, with earlier ones once requested. */
export const staffChatQuery = (conversationID: string) =>
  queryOptions({
    queryKey: conversationKey(conversationID),
    queryFn: async ({ client, queryKey }) => {
      const latest = await call(findStaffChat, { conversationID });
      return latestWith(client.getQueryData<StaffChat>(queryKey), latest);
    },
    staleTime: 0,
  });

/** Loads the messages before those shown. */
export const useEarlier = (conversationID: string) => {
  const queryClient = useQueryClient();
  const queryKey = conversationKey(conversationID);
  return useMutation({
    mutationFn: async () => {
      const before = queryClient.getQueryData<StaffChat>(queryKey)?.messages[0]?.id;
      const earlier = await call(findStaffChat, { conversationID, before });
      queryClient.setQueryData<StaffChat>(queryKey, (known) => known && precededBy(known, earlier));
    },
  });
};

const ask = () => void refetch({ queryKey: [noun] });

/** Fetches the chat again after each message and each connection; returns the same for a press. */
export const useFollowChats = (): (() => void) => {
  useEffect(() => {
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'support-chat-changed') ask();
    });
    const unwatch = connectionStatus.subscribe(() => {
      if (connectionStatus.get() === 'connected') ask();
    });
    return () => {
      unsubscribe();
      unwatch();
    };
  }, []);
  return ask;
};
