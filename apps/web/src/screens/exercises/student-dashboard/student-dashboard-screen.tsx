import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { firstName } from '@sixty/domain/students/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { lessonQuery } from '../../../api/queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { BackToOpenPageLink } from '../../../components/exercises/lesson/back-to-open-page-link.tsx';
import { endedIn } from '../../../components/exercises/lesson/ended-exercise.ts';
import { recordedExercise } from '../../../components/exercises/lesson/recorded-exercise.ts';
import { MinuteRing } from '../../../components/exercises/minute-ring/minute-ring.tsx';
import { connectionStatus } from '../../../realtime/socket.ts';
import { useStore } from '../../../ui/store.ts';

type ResultOf = ComponentType<{ of: ExerciseKey }>;

/** Not part of an exercise's page. Without a network the praise stands alone. */
const StudentResult = lazy<ResultOf>(() =>
  import('../../../components/exercises/student-result/student-result.tsx').then(
    (file) => ({ default: file.StudentResult }),
    () => ({ default: () => null }),
  ),
);

/** Where a student's device waits until the instructor opens an exercise. After one, it praises the result. */
export const StudentDashboardScreen = () => {
  const { name, lesson } = useSession();
  const ended = useLocation({ select: ({ state }) => endedIn(state, lesson) });
  const open = useQuery(lessonQuery()).data?.exercise;
  const linked = useStore(connectionStatus) === 'connected';
  const called = firstName(name);
  return (
    <div className="grid justify-items-center gap-7 pt-8 text-center tablet:pt-16">
      <title>Exercises - Sixty</title>
      <MinuteRing seconds={linked ? 60 : 0} sign={linked ? 'ready' : 'waiting'} />
      <div className="grid gap-2">
        {ended ? (
          <ResultPraise ended={ended} called={called} />
        ) : (
          <h1 className="text-3xl">{called ? `Hello, ${called}` : 'Hello'}</h1>
        )}
        <p role="status" className="min-h-14 max-w-sm text-lg text-muted">
          {!linked && 'Linking with your teacher. Please wait a moment.'}
          {linked && open && 'Your teacher has a page open for you.'}
          {linked && !open && ended && 'Your next page opens here automatically.'}
          {linked && !open && !ended && 'You’re in! Wait for your teacher.'}
        </p>
        <BackToOpenPageLink />
      </div>
    </div>
  );
};

/** Praises a recorded result of the exercise, also one recorded later; closing an exercise gets no praise. */
const ResultPraise = ({ ended, called }: { ended: ExerciseKey; called: string }) => {
  const recorded = useStore(recordedExercise);
  const done = recorded?.type === ended.type && recorded.number === ended.number;
  const [words, end] = done ? ['Well done', '!'] : ['Welcome back', '.'];
  return (
    <>
      <h1 className="text-3xl">{called ? `${words}, ${called}${end}` : `${words}${end}`}</h1>
      {done && (
        <Suspense>
          <StudentResult of={ended} />
        </Suspense>
      )}
    </>
  );
};
