import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchResults, refetchRoster, sessionKey } from '../api/query-client.ts';
import { releaseSession } from '../api/session-hold.ts';
import { connect, connectionStatus, subscribe } from './socket.ts';

/** A page that is loaded anew has its exercise open again within this time, in milliseconds. */
const reopensWithin = 3000;

/**
 * Keeps the browser connected as long as someone is signed in. `identity` names who, null is nobody; another one
 * connects anew. `isInstructor` tells who can have left an exercise open.
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
      // What was missed may be a switch to another organization, whose rows belong under its name.
      if (event.kind === 'roster-changed') void refetchSession().then(refetchRoster);
      if (event.kind === 'student-selected' || event.kind === 'code-renewed')
        void queryClient.invalidateQueries({ queryKey: ['exercise-list'] });
    });
    let closing: ReturnType<typeof setTimeout> | undefined;
    const unwatch = connectionStatus.subscribe(() => {
      clearTimeout(closing);
      if (isInstructor && connectionStatus.get() === 'connected') closing = setTimeout(closeLeft, reopensWithin);
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

/** Loaded when it is needed: a student's device, which opens nothing, does without it. */
const closeLeft = (): void =>
  void import('./opened-exercise.ts').then(
    ({ closeLeftExercise }) => closeLeftExercise(),
    // The next connection tries again.
    () => undefined,
  );
