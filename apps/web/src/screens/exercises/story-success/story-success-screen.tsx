import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { accuracy, isGoalMet, toOneDecimal, wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { exerciseListPath, questionsPath, recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import type { FinishedExercise } from '../../../components/exercises/exercise/finished-exercise.ts';
import { goalText } from '../../../components/exercises/exercise/goal-text.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { PracticeCard } from '../../../components/exercises/practice/practice-card.tsx';
import { NextStudent } from '../../../components/exercises/today/next-student.tsx';
import { StudentName } from '../../../components/students/student/student-name.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import type { NextPage } from './next-page.ts';

interface StorySuccessScreenProps {
  exercise: ExerciseKey;
  studentId: string;
  /** Where Continue leads, if the address gives a page of this site; the list otherwise. */
  next: NextPage | null;
}

/**
 * After a story: a celebration if its goal was met, the figures, and the next steps (A section 2; C68). The counts
 * come from the exercise in the location's state; without them the page shows none.
 */
export const StorySuccessScreen = ({ exercise, studentId, next }: StorySuccessScreenProps) => {
  const finished = useLocation({ select: ({ state }) => state.finished });
  const nextLink = useFirstFocus<HTMLAnchorElement>();
  const met = finished && isGoalMet(finished.score, finished.goal);
  return (
    <div className="mx-auto mt-6 grid max-w-lg gap-4">
      <title>{`Story ${exercise.number} done, ${exerciseTypeTitle[exercise.type]} - Sixty`}</title>
      <Card className="grid justify-items-center gap-4 p-8 text-center max-card:p-5">
        {met && (
          <span className="text-success">
            <Icon name="goal" size={72} filled />
          </span>
        )}
        <h1 className="text-3xl">{met ? 'Goal reached!' : 'Story done'}</h1>
        <p className="text-lg text-muted">
          <StudentName studentId={studentId} />
          {met === true && ' reached the goal within the minute.'}
          {met === false && ' can read it again to reach the goal.'}
        </p>
        {finished && (
          <>
            <Figures score={finished.score} />
            <p className="text-muted">
              {goalText(itemNoun(exercise.type), finished.goal)}. {met ? 'Met.' : 'Not met yet.'}
            </p>
          </>
        )}
        <div className="flex flex-wrap justify-center gap-2.5">
          <Link to={recordsPath(exercise.type)} search={{ id: studentId }} className={buttonClass()}>
            View Records
          </Link>
          <Link to={questionsPath(exercise)} search={{ id: studentId }} className={buttonClass()}>
            Questions
          </Link>
          <Link
            ref={nextLink}
            to={next?.to ?? exerciseListPath(exercise.type)}
            search={next?.search ?? { id: studentId }}
            className={buttonClass('primary')}
          >
            Continue
          </Link>
        </div>
      </Card>
      {finished && <NextStudent after={studentId} />}
      <PracticeCard />
    </div>
  );
};

const Figures = ({ score }: Pick<FinishedExercise, 'score'>) => (
  <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-4 card:grid-cols-4">
    <Figure name="Words read" value={String(score.responses)} />
    <Figure name="Errors" value={String(score.errors)} />
    <Figure name="Correct per minute" value={String(toOneDecimal(wordsCorrectPerMinute(score)))} />
    <Figure name="Accuracy" value={`${Math.floor(accuracy(score) * 100)}%`} />
  </dl>
);

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="numbers whitespace-nowrap font-semibold text-xl">{value}</dd>
  </div>
);
