import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { exerciseListPath, recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { StudentName } from '../../parts/student/student-name.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * After a story: a celebration where its goal was met, and the way on (A section 2; C68). Whether it was met comes along
 * from the exercise; who opens the address by itself is told nothing about it.
 */
export const StorySuccessScreen = ({ exercise, studentId }: { exercise: ExerciseKey; studentId: string }) => {
  const met = useLocation({ select: ({ state }) => state.goalMet });
  return (
    <Card className="mx-auto mt-6 grid max-w-lg justify-items-center gap-4 p-8 text-center">
      {met && (
        <span className="text-success">
          <Icon name="goal" size={72} filled />
        </span>
      )}
      <h1 className="text-3xl">{met ? 'Goal reached!' : 'Story done'}</h1>
      <p className="text-lg text-muted">
        <StudentName studentId={studentId} />
        {met === true && ' read the whole story within the minute.'}
        {met === false && ' can read it again to reach the goal.'}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Link to={recordsPath(exercise.type)} search={{ id: studentId }} className={buttonClass()}>
          View Records
        </Link>
        <Link to={exerciseListPath(exercise.type)} search={{ id: studentId }} className={buttonClass('primary')}>
          Continue
        </Link>
      </div>
    </Card>
  );
};
