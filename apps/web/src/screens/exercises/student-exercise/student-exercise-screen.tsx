import type { Clock } from '@sixty/domain/exercises/clock.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { firstName } from '@sixty/domain/students/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { exerciseQuery } from '../../../api/queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { ExerciseText } from '../../../components/exercises/exercise-text/exercise-text.tsx';
import { useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import { useExerciseOnScreen } from '../../../components/exercises/lesson/exercise-on-screen.ts';
import { sharedClock } from '../../../components/exercises/lesson/shared-clock.ts';
import { linesOnPage, readLines } from '../../../components/exercises/practice/lines-on-page.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useStore } from '../../../ui/store.ts';
import { PageControls } from './page-controls.tsx';

interface StudentExerciseScreenProps extends ExerciseKey {
  /** The lines to practice, as in the address; the whole exercise without them. */
  lines: string | undefined;
}

/** The page that a student reads: title and text on a sheet of paper, and no grading. */
export const StudentExerciseScreen = ({ type, number, lines }: StudentExerciseScreenProps) => {
  const { data, error, refetch } = useQuery(exerciseQuery({ type, number }));
  const { reading } = useSession();
  const look = useReadingSettings();
  const exercise = useMemo(() => {
    if (!data) return undefined;
    const whole = { ...data, type };
    const practiced = readLines(lines, whole.responses.length);
    return {
      title: practiced ? 'Practice' : data.title,
      large: practiced !== null,
      page: practiced ? linesOnPage(whole, practiced) : whole,
    };
  }, [data, type, lines]);
  useExerciseOnScreen({ type, number }, exercise !== undefined);

  if (!exercise) {
    return (
      <div className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center text-lg">
        <title>Exercise - Sixty</title>
        <h1 className="sr-only">Exercise</h1>
        {error ? (
          <>
            <AlertRegion kind="plain">{messageOf(error)}</AlertRegion>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        ) : (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            Your page is coming
          </p>
        )}
      </div>
    );
  }
  return (
    <article data-star={reading?.star} className="px-5 pt-14 pb-24 tablet:px-12 tablet:pt-16">
      <title>{`${exercise.title} - Sixty`}</title>
      <PageControls />
      <ClockInCorner type={type} number={number} />
      <div className="exercise-page">
        <div className="mx-auto w-fit max-w-full">
          <Greeting />
          <h1 className="pb-5 font-andika font-normal text-muted text-xl tracking-normal">{exercise.title}</h1>
          <ExerciseText exercise={exercise.page} {...look} large={exercise.large} />
        </div>
      </div>
    </article>
  );
};

/** Tells the student, and who sits beside, whose page this is: the device may have been another student's. */
const Greeting = () => {
  const greets = useLocation({ select: ({ state }) => state.greets });
  const { name } = useSession();
  if (!greets || !name) return null;
  return <p className="font-semibold text-lg print:hidden">Hello, {firstName(name)}</p>;
};

/** Loaded when an instructor shows it; if that fails, the page works without it. */
const StudentClock = lazy(async (): Promise<{ default: ComponentType<{ clock: Clock }> }> => {
  const loaded = await import('../../../components/exercises/student-clock/student-clock.tsx').catch(() => null);
  return { default: loaded?.StudentClock ?? (() => null) };
});

const ClockInCorner = ({ type, number }: ExerciseKey) => {
  const shown = useStore(sharedClock);
  if (shown?.type !== type || shown.number !== number) return null;
  return (
    <Suspense>
      <StudentClock clock={shown.clock} />
    </Suspense>
  );
};
