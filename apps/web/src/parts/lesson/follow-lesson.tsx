import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLesson } from '../../realtime/use-lesson.ts';
import { studentExercisePath } from '../exercise/exercise-paths.ts';

/** Keeps a student's device on what the instructor has open, and on the student's dashboard otherwise. */
export const FollowLesson = () => {
  const exercise = useLesson();
  const navigate = useNavigate();
  const path = exercise === undefined ? null : exercise === null ? '/student/dashboard' : studentExercisePath(exercise);

  useEffect(() => {
    if (path !== null) void navigate({ to: path, replace: true });
  }, [path, navigate]);

  useScreensAhead();
  return null;
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
