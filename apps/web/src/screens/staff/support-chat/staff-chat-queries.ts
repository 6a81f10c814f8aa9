import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { findStaffChat, listSupportChats } from '@sixty/contract/staff-support-chat.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
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

export const staffChatQuery = (conversationID: string) =>
  queryOptions({
    queryKey: [noun, 'conversation', conversationID],
    queryFn: () => call(findStaffChat, { conversationID }),
    staleTime: 0,
  });

/** Asks for all that is shown of the chat anew whenever something is said, and where something may have been missed. */
export const useFollowChats = (): (() => void) => {
  const queryClient = useQueryClient();
  const ask = () => void queryClient.invalidateQueries({ queryKey: [noun] });
  useEffect(() => {
    const askAnew = () => void queryClient.invalidateQueries({ queryKey: [noun] });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'support-chat-changed') askAnew();
    });
    const unwatch = connectionStatus.subscribe(() => {
      if (connectionStatus.get() === 'connected') askAnew();
    });
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [queryClient]);
  return ask;
};
