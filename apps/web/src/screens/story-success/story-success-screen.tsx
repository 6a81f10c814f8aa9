import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ExerciseAnswer, exerciseQuery } from '../../api/queries.ts';
import { exerciseListPath, recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { StudentName } from '../../parts/student/student-name.tsx';
import { useLinkedDevices } from '../../realtime/use-linked-devices.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const isGoalMet = ({ prevSubmission, responsesMax, errorLimit }: ExerciseAnswer): boolean =>
  prevSubmission !== null && prevSubmission.Responses === responsesMax && prevSubmission.Errors.length <= errorLimit;

/** After a story: a celebration where its goal was met, and the way on (A section 2; C68). */
export const StorySuccessScreen = ({ exercise, studentId }: { exercise: ExerciseKey; studentId: string }) => {
  const { data } = useQuery(exerciseQuery({ ...exercise, studentID: studentId }));
  useLinkedDevices(studentId);
  const met = data !== undefined && isGoalMet(data);
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
        {met ? ' read the whole story within the minute.' : ' can read it again to reach the goal.'}
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
