import { isSameExercise } from '@sixty/domain/exercises/exercise.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Lesson } from '../../../api/queries.ts';
import { sessionKey } from '../../../api/query-client.ts';
import { connectionStatus, reportExerciseOnScreen, setPresent, subscribe } from '../../../realtime/socket.ts';
import { useLesson } from '../../../realtime/use-lesson.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import { useSession } from '../../accounts/session/use-session.ts';
import { endedIn } from './ended-exercise.ts';
import { exerciseOnScreen } from './exercise-on-screen.ts';
import { isSamePage, openPageAddress } from './open-page.ts';
import { recordedExercise } from './recorded-exercise.ts';
import { setSharedClock, sharedClock } from './shared-clock.ts';
import { useRetryRefusedExercise } from './use-retry-refused-exercise.ts';

/**
 * The last exercise to which this device was led, and its lesson; null once it closed, undefined before the first.
 * Outside the component, which unmounts with the pages: a student who leaves the page is not led back, but offered a
 * link (`back-to-open-page-link.tsx`).
 */
const followed = createStore<{ readonly lesson: string | null; readonly exercise: Lesson['exercise'] | undefined }>({
  lesson: null,
  exercise: undefined,
});

/**
 * Leads a student's device to the exercise that the instructor opens, and to the student's goal or dashboard when it
 * closes.
 */
export const FollowLesson = () => {
  const lesson = useLesson();
  const { lesson: mark } = useSession();
  const navigate = useNavigate();
  const router = useRouter();

  useEffect(() => {
    if (followed.get().lesson === mark) return;
    // The next student on this device starts without it.
    followed.set({ lesson: mark, exercise: undefined });
    recordedExercise.set(null);
    sharedClock.set(null);
  }, [mark]);

  useEffect(() => {
    if (lesson === undefined) return;
    const { exercise, goalMet } = lesson;
    const { pathname, state } = router.latestLocation;
    const before = followed.get().exercise;
    followed.set({ lesson: mark, exercise: exercise ?? (before && null) });
    if (exercise) {
      if (before && isSamePage(exercise, before)) return;
      recordedExercise.set(null);
      const state = before === undefined ? ({ greets: true } as const) : {};
      void navigate({ ...openPageAddress(exercise), replace: true, state });
      return;
    }
    // A result may arrive after its exercise was closed, and the page may have been reloaded since.
    const isPractice = before?.lines !== undefined;
    const left = before ?? (pathname === '/student/goal' ? goalMet : endedIn(state, mark));
    if (left && goalMet && !isPractice && isSameExercise(left, goalMet)) {
      if (pathname !== '/student/goal') void navigate({ to: '/student/goal', replace: true });
    } else if (before || pathname !== '/student/dashboard') {
      const state = before && !isPractice ? { ended: { ...before, lesson: mark } } : {};
      void navigate({ to: '/student/dashboard', replace: true, state });
    }
  }, [lesson, mark, navigate, router]);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind === 'result-recorded') recordedExercise.set({ type: event.type, number: event.number });
        if (event.kind === 'clock-shown') setSharedClock(event);
        if (event.kind === 'exercise-opened' || event.kind === 'exercise-closed') sharedClock.set(null);
      }),
    [],
  );

  usePresence();
  useReportExerciseOnScreen();
  useFreshSession();
  useScreensAhead();
  useRetryRefusedExercise();
  return null;
};

/** Reports the exercise on screen to the instructor, after every change and every connection. */
const useReportExerciseOnScreen = (): void => {
  const status = useStore(connectionStatus);
  const shown = useStore(exerciseOnScreen);
  useEffect(() => {
    if (status === 'connected') reportExerciseOnScreen(shown);
  }, [status, shown]);
};

/** A device that slept may wake up signed in as another student. */
const useFreshSession = (): void => {
  const status = useStore(connectionStatus);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status === 'connected') void queryClient.invalidateQueries({ queryKey: sessionKey });
  }, [status, queryClient]);
};

/** A hidden page counts as an absent device; the instructor sees it as switched off. */
const usePresence = (): void => {
  useEffect(() => {
    const reportPresence = () => setPresent(!document.hidden);
    document.addEventListener('visibilitychange', reportPresence);
    return () => document.removeEventListener('visibilitychange', reportPresence);
  }, []);
};

/** Preloads the code of the student screens, so that an exercise opens immediately on any network. */
const useScreensAhead = (): void => {
  const router = useRouter();
  useEffect(() => {
    for (const route of Object.values(router.routesById)) {
      // What is needed only at the end of an exercise loads then.
      const isNeeded = route.fullPath?.startsWith('/student/') && !/(goal|dashboard)$/.test(route.fullPath);
      if (isNeeded) void router.loadRouteChunk(route);
    }
  }, [router]);
};
