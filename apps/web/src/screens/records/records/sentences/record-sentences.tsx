import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { firstName } from '@sixty/domain/students/first-name.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { exerciseListQuery, type RecordsAnswer, studentQuery } from '../../../../api/queries.ts';
import { recordsPath } from '../../../../components/exercises/exercise/exercise-paths.ts';
import { suggestedIn } from '../../../../components/exercises/exercise/suggested-exercise.ts';
import type { Difficulty } from '../../../../components/records/chart/difficulty.ts';
import { trendOf } from '../../../../components/records/chart/growth/growth-layout.ts';
import type { PerformancePoint } from '../../../../components/records/chart/performance/performance-points.ts';
import {
  goalSentence,
  growthSentence,
  nextSentence,
  practiceSentence,
  resultSentence,
} from '../../../../components/records/parent-sentences.ts';
import { activePrograms } from '../../../../components/students/student/roster.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface RecordSentencesProps {
  student: RecordsAnswer['student'];
  type: ExerciseType;
  /** All results that count, oldest first; at least one. */
  points: readonly PerformancePoint[];
  /** Latest first. */
  difficulties: readonly Difficulty[];
}

/** What a parent wants to know first: what the student reads or solves now, how that has changed, and what is next. */
export const RecordSentences = ({ student, type, points, difficulties }: RecordSentencesProps) => {
  const name = firstName(student.name);
  const latest = points.at(-1);
  const [difficulty] = difficulties;
  const trend = useMemo(() => difficulty && trendOf(difficulty.points, null), [difficulty]);
  if (!latest) return null;
  const practice = practiceSentence(type, points);
  return (
    <div className="grid max-w-prose gap-1 text-lg print:max-w-none print:text-base">
      <p>{resultSentence(name, type, latest)}</p>
      {difficulty && trend && (
        <p>
          {growthSentence(name, type, difficulty, trend)}{' '}
          <Link
            to={recordsPath(type)}
            search={true}
            hash="growth"
            resetScroll={false}
            className="link whitespace-nowrap text-base print:hidden"
          >
            See growth
          </Link>
        </p>
      )}
      {practice && <p>{practice}</p>}
      <Next student={student} type={type} points={points} latest={latest} />
    </div>
  );
};

interface NextProps extends Omit<RecordSentencesProps, 'difficulties'> {
  latest: PerformancePoint;
}

/** What comes next by the engine; the goal for those who give no exercises to the student, or without a network. */
const Next = ({ student, type, points, latest }: NextProps) => {
  const program = programOf(type);
  const onRoster = useQuery(studentQuery(student.id));
  const isActive = onRoster.data && activePrograms(onRoster.data).includes(program);
  const asks = student.canInstruct && isActive === true;
  const list = useQuery({ ...exerciseListQuery({ type, studentID: student.id }), enabled: asks });
  if (student.canInstruct && (onRoster.isLoading || list.isLoading)) {
    return <Skeleton className="h-7 w-80 max-w-full" />;
  }
  if (isActive === false) return <p>There is no active {programTitle(program)} license, so nothing comes next.</p>;
  if (!asks || !list.data) return <p>{goalSentence(latest)}</p>;
  const next = list.data.continueWith ?? suggestedIn(list.data, type, student.id);
  return <p>{nextSentence(type, points, next)}</p>;
};
