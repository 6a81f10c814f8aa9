import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { firstName } from '@sixty/domain/students/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exerciseQuery, studentQuery } from '../../../api/queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { exerciseListPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { PaperChoices } from './paper-choices.tsx';
import type { PrintedPages } from './print-choices.ts';
import { PrintFrame } from './print-frame.tsx';
import { SheetPages } from './sheet-pages.tsx';

/** A sheet without its text or name would be wasted. */
const reasonNotToPrint = (isLoaded: boolean, { student, instructor, questions }: PrintedPages): string | undefined => {
  if (!isLoaded) return 'The sheet is still loading.';
  return student || instructor || questions ? undefined : 'There is nothing to print.';
};

/** One exercise on paper for a student. */
export const PrintExercise = ({ exercise, studentId }: { exercise: ExerciseKey; studentId: string }) => {
  const { type } = exercise;
  const { data: student } = useQuery(studentQuery(studentId));
  const { data, error, isFetching, refetch } = useQuery(exerciseQuery({ ...exercise, studentID: studentId }));
  const isStory = isStoryType(type);
  const [pages, setPages] = useState<PrintedPages>({ student: true, instructor: true, questions: isStory });
  const title = data ? `${exercise.number}. ${data.title}` : 'Print';
  return (
    <PrintFrame
      title={title}
      tabTitle={`Print ${title}`}
      reason={reasonNotToPrint(data !== undefined && student !== undefined, pages)}
      back={
        <Link
          to={exerciseListPath(type)}
          search={{ id: studentId }}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon name="arrow-left" size={16} />
          {exerciseTypeTitle[type]}
        </Link>
      }
      choices={<PaperChoices pages={pages} onChange={setPages} hasQuestions={isStory} />}
    >
      {data && (
        <SheetPages sheet={{ exercise, content: data, studentId, name: firstName(student?.name) }} pages={pages} />
      )}
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} label="Loading the exercise" />}
    </PrintFrame>
  );
};
