import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { studentQuery } from '../../../api/queries.ts';
import { exerciseListPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { activePrograms } from '../../../components/students/student/roster.ts';
import { Icon } from '../../../ui/icon.tsx';

interface ExercisesLinkProps {
  type: ExerciseType;
  studentId: string;
}

/** The link to the student's exercises of the same type, or why there is none. */
export const ExercisesLink = ({ type, studentId }: ExercisesLinkProps) => {
  const { data: student } = useQuery(studentQuery(studentId));
  const program = programOf(type);
  if (student && !activePrograms(student).includes(program)) {
    return <span className="inline-flex min-h-11 items-center">No active {programTitle(program)} license.</span>;
  }
  return (
    <Link
      to={exerciseListPath(type)}
      search={{ id: studentId }}
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <Icon name="arrow-left" size={16} />
      Exercises
    </Link>
  );
};
