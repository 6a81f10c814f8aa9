import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { StoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import {
  type ComprehensionAnswer,
  comprehensionQuery,
  type ExerciseAnswer,
  exerciseQuery,
} from '../../../api/queries.ts';
import { exerciseListPath, recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { levelTitle } from '../../../components/exercises/exercise/level-title.ts';
import { ExerciseText } from '../../../components/exercises/exercise-text/exercise-text.tsx';
import { useReadingSettings } from '../../../components/exercises/exercise-text/fitting-size.ts';
import { StudentName } from '../../../components/students/student/student-name.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';

interface ComprehensionScreenProps {
  exercise: ExerciseKey & { readonly type: StoryType };
  studentId: string;
}

/** Questions to discuss after a story, from its facts to ideas beyond it (A section 2; C82). */
export const ComprehensionScreen = ({ exercise, studentId }: ComprehensionScreenProps) => {
  const { type, number } = exercise;
  const story = useQuery(exerciseQuery({ type, number, studentID: studentId }));
  const questions = useQuery(comprehensionQuery({ type, number }));
  const [answersShown, setAnswersShown] = useState(false);
  const failed = story.error ?? questions.error;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <title>{`Questions${story.data ? `, ${story.data.title}` : ''} - Sixty`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-2xl">Questions{story.data && <> on “{story.data.title}”</>}</h1>
          <p className="text-muted">
            <StudentName studentId={studentId} />
          </p>
        </div>
        {questions.data && <AnswersButton shown={answersShown} onPress={() => setAnswersShown(!answersShown)} />}
      </header>
      {failed ? (
        <Alert
          kind="danger"
          action={<Button onClick={() => void Promise.all([story.refetch(), questions.refetch()])}>Try again</Button>}
        >
          {messageOf(failed)}
        </Alert>
      ) : (
        <>
          {story.data && <Review story={story.data} type={type} />}
          {questions.data ? (
            questions.data.levels.map((level) => <Level key={level.level} level={level} answersShown={answersShown} />)
          ) : (
            <SkeletonRows rows={8} label="Loading the questions" />
          )}
        </>
      )}
      <nav aria-label="After the questions" className="flex flex-wrap gap-2.5 print:hidden">
        <Link to={recordsPath(type)} search={{ id: studentId }} className={buttonClass()}>
          View Records
        </Link>
        <Link to={exerciseListPath(type)} search={{ id: studentId }} className={buttonClass()}>
          Exercises
        </Link>
        <Link to="/dashboard" className={buttonClass('primary')}>
          Next Student
          <Icon name="arrow-right" size={18} />
        </Link>
      </nav>
    </div>
  );
};

const AnswersButton = ({ shown, onPress }: { shown: boolean; onPress: () => void }) => (
  <Button ref={useFirstFocus<HTMLButtonElement>()} className="print:hidden" onClick={onPress}>
    {shown ? 'Hide answers' : 'Show answers'}
  </Button>
);

/** The text again, with the errors of the last reading. */
const Review = ({ story, type }: { story: ExerciseAnswer; type: StoryType }) => {
  const look = useReadingSettings();
  const page = useMemo(() => ({ ...story, type }), [story, type]);
  const missed = useMemo(() => new Set(story.prevSubmission?.Errors), [story.prevSubmission]);
  const renderItem = useCallback(
    (text: string, index: number): ReactNode =>
      missed.has(index) ? (
        <mark className="rounded-sm bg-danger-soft text-ink underline decoration-dotted">{text}</mark>
      ) : (
        text
      ),
    [missed],
  );
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-3 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-medium">Look at the story again</summary>
      <div className="pt-3 pb-2">
        {missed.size > 0 && <p className="pb-3 text-muted text-sm">Marked words were missed in the last reading.</p>}
        <ExerciseText exercise={page} {...look} renderItem={renderItem} />
      </div>
    </details>
  );
};

type LevelAnswer = ComprehensionAnswer['levels'][number];

const Level = ({ level, answersShown }: { level: LevelAnswer; answersShown: boolean }) => {
  const heading = useId();
  const { name, asks } = levelTitle(level.level);
  return (
    <section aria-labelledby={heading} className="grid gap-3 break-inside-avoid">
      <h2 id={heading} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {name}
        <span className="font-normal text-base text-muted">{asks}</span>
      </h2>
      <ol className="grid list-decimal gap-3 pl-6 marker:text-muted">
        {level.questions.map(({ text, answer }) => (
          <li key={text} className="pl-1">
            <p>{text}</p>
            {answersShown && answer !== null && <p className="text-muted">{answer}</p>}
          </li>
        ))}
      </ol>
      {level.activities.map((activity) => (
        <p key={activity} className="rounded-md bg-sunken px-4 py-3">
          <span className="font-medium">To do: </span>
          {activity}
        </p>
      ))}
    </section>
  );
};
