import { type ExerciseType, exerciseTypes, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RecordsAnswer, studentQuery } from '../../../api/queries.ts';
import { exerciseListPath, recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { activePrograms } from '../../../components/students/student/roster.ts';
import { buttonClass } from '../../../ui/button.tsx';

interface NoRecordsProps {
  type: ExerciseType;
  student: RecordsAnswer['student'];
}

/** Shown instead of the chart for a type without results: where there are results, and links. */
export const NoRecords = ({ type, student }: NoRecordsProps) => {
  const { data } = useQuery(studentQuery(student.id));
  const done = exerciseTypes.filter((each) => student.types.includes(each));
  const canDoMore = data !== undefined && activePrograms(data).includes(programOf(type));
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-8">
      <div className="grid gap-1">
        <h2 className="text-xl">Nothing yet</h2>
        <p className="text-muted">
          {student.name} has no results in {exerciseTypeTitle[type].toLowerCase()}.
          {canDoMore && ' The chart begins with the first exercise.'}
        </p>
      </div>
      {done.length > 0 && (
        <div className="grid">
          <p>There are results in</p>
          <ul className="flex flex-wrap gap-x-5">
            {done.map((each) => (
              <li key={each}>
                <Link
                  to={recordsPath(each)}
                  search={{ id: student.id }}
                  className="link inline-flex min-h-11 items-center"
                >
                  {exerciseTypeTitle[each]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {canDoMore && (
        <Link to={exerciseListPath(type)} search={{ id: student.id }} className={buttonClass('primary')}>
          Choose an exercise
        </Link>
      )}
    </div>
  );
};
