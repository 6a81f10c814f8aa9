import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetch, refetchResults, refetchRoster, sessionKey } from '../api/query-client.ts';
import { releaseSession } from '../api/session-hold.ts';
import { connect, connectionStatus, subscribe } from './socket.ts';

/** A reloaded page opens its exercise again within this time, in milliseconds. */
const reopenMs = 3000;

/**
 * Keeps the browser connected while signed in. `identity` is the signed-in user, null for guests; a change reconnects.
 * Only an instructor (`isInstructor`) can have left an exercise open.
 */
export const useRealtime = (identity: string | null, isInstructor: boolean): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (identity === null) return;
    const refetchSession = () => queryClient.invalidateQueries({ queryKey: sessionKey });
    const unsubscribe = subscribe((event) => {
      if (event.kind === 'session-ended') releaseSession();
      if (event.kind === 'session-ended' || event.kind === 'session-changed' || event.kind === 'student-changed')
        void refetchSession();
      if (event.kind === 'result-recorded' || event.kind === 'results-changed') refetchResults();
      // A missed event may be a switch to another organization, so refetch the session before the roster.
      if (event.kind === 'roster-changed') void refetchSession().then(refetchRoster);
      if (event.kind === 'student-selected' || event.kind === 'code-renewed')
        void refetch({ queryKey: ['exercise-list'] });
    });
    let closing: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;
    const unwatch = connectionStatus.subscribe(() => {
      clearTimeout(closing);
      // A server that restarted may have another version.
      if (wasConnected && connectionStatus.get() === 'connected') void refetchSession();
      wasConnected ||= connectionStatus.get() === 'connected';
      if (isInstructor && connectionStatus.get() === 'connected') closing = setTimeout(closeLeft, reopenMs);
    });
    const disconnect = connect({ onRefused: () => void refetchSession() });
    return () => {
      clearTimeout(closing);
      unwatch();
      unsubscribe();
      disconnect();
    };
  }, [identity, isInstructor, queryClient]);
};

/** Imported on use: student devices, which open nothing, never load it. */
const closeLeft = (): void =>
  void import('./opened-exercise.ts').then(
    ({ closeLeftExercise }) => closeLeftExercise(),
    // The next connection tries again.
    () => undefined,
  );
