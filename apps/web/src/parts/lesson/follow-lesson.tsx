import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Lesson } from '../../api/queries.ts';
import { setPresent, subscribe } from '../../realtime/socket.ts';
import { useLesson } from '../../realtime/use-lesson.ts';
import { studentExercisePath } from '../exercise/exercise-paths.ts';
import { linesText } from '../practice/practice-lines.ts';
import { recordedExercise } from './recorded-exercise.ts';

/** Keeps a student's device on what the instructor has open, and on the student's dashboard otherwise. */
export const FollowLesson = () => {
  const exercise = useLesson();
  const navigate = useNavigate();
  const router = useRouter();
  const last = useRef<Lesson['exercise']>(null);

  useEffect(() => {
    if (exercise === undefined) return;
    const ended = last.current;
    last.current = exercise;
    if (exercise) {
      recordedExercise.set(null);
      const search = exercise.lines ? { lines: linesText(exercise.lines) } : {};
      void navigate({ to: studentExercisePath(exercise), search, replace: true });
    } else if (ended && !ended.lines) {
      void navigate({ to: '/student/dashboard', replace: true, state: { ended } });
    } else if (router.latestLocation.pathname !== '/student/dashboard') {
      void navigate({ to: '/student/dashboard', replace: true });
    }
  }, [exercise, navigate, router]);

  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind === 'result-recorded') recordedExercise.set({ type: event.type, number: event.number });
      }),
    [],
  );

  usePresence();
  useScreensAhead();
  return null;
};

/** A device on which nobody can see the page is away: its instructor is told, as though it were switched off. */
const usePresence = (): void => {
  useEffect(() => {
    const tell = () => setPresent(!document.hidden);
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
};

/** Loads the code of the student's screens before they are needed: an exercise opens at once, whatever the network. */
const useScreensAhead = (): void => {
  const router = useRouter();
  useEffect(() => {
    for (const route of Object.values(router.routesById)) {
      if (route.fullPath?.startsWith('/student/')) void router.loadRouteChunk(route);
    }
  }, [router]);
};
