import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '../api/query-client.ts';
import { connect, subscribe } from './socket.ts';

/**
 * Keeps the browser connected as long as someone is signed in. `identity` names who, null is nobody; another one
 * connects anew.
 */
export const useRealtime = (identity: string | null): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (identity === null) return;
    const refetchSession = () => void queryClient.invalidateQueries({ queryKey: sessionKey });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'session-ended') refetchSession();
      if (event.kind === 'result-recorded') {
        for (const noun of ['exercise-list', 'records', 'students', 'student']) {
          void queryClient.invalidateQueries({ queryKey: [noun] });
        }
      }
    });
    const disconnect = connect({ onRefused: refetchSession });
    return () => {
      unsubscribe();
      disconnect();
    };
  }, [identity, queryClient]);
};
