import { guardMessages } from '@sixty/contract/messages/guard.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CallRefused } from '../../../api/call-refused.ts';
import { exerciseListQuery, studentQuery } from '../../../api/queries.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { exerciseListPath, recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { SubjectTabs } from '../../../components/exercises/exercise/subject-tabs.tsx';
import {
  StudentCodePanel,
  StudentCodeSkeleton,
} from '../../../components/exercises/student-code/student-code-panel.tsx';
import { NextStudent } from '../../../components/exercises/today/next-student.tsx';
import { BackLink } from '../../../components/frame/back-link.tsx';
import { activePrograms } from '../../../components/students/student/roster.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListBody, ListSkeleton } from './list-body.tsx';
import type { ListSearch } from './list-search.ts';

interface ExerciseListScreenProps {
  type: ExerciseType;
  studentId: string;
  /** The level of stories in the address; the list's suggestion replaces it once loaded. */
  suggestedStory: string | undefined;
}

/** The exercises of one type for one student, from which the instructor chooses the next (A section 2). */
export const ExerciseListScreen = ({ type, studentId, suggestedStory }: ExerciseListScreenProps) => {
  const student = useQuery(studentQuery(studentId));
  const list = useQuery(exerciseListQuery({ type, studentID: studentId }));
  const finished = useLocation({ select: ({ state }) => state.finished !== undefined });
  const missing = [student.error, list.error].some(
    (error) => error instanceof CallRefused && error.code === 'student-missing',
  );
  const gone = student.data !== undefined;
  const sentence = guardMessages[gone ? 'student-gone' : 'student-missing'];
  useRedirectWithAlert('/dashboard', missing ? sentence : null, gone ? 'info' : 'danger');
  const story = list.data?.suggestedStory ?? suggestedStory;
  const search: ListSearch = { id: studentId, ...(story !== undefined && { suggestedStory: story }) };
  const name = student.data?.name;
  const closed = (program: Program) =>
    student.data && !hasContent(student.data, program)
      ? `${student.data.name} has no active ${programTitle(program)} license.`
      : undefined;
  return (
    <>
      <title>{`${exerciseTypeTitle[type]}${name ? `, ${name}` : ''} - Sixty`}</title>
      {finished && (
        <div className="pb-5">
          <NextStudent after={studentId} />
        </div>
      )}
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-5">
        <div className="grid gap-1">
          <h1 className="min-h-8 text-2xl">
            {name ?? (student.error ? 'Student' : <Skeleton className="h-8 w-48" />)}
          </h1>
          <p className="flex flex-wrap gap-x-5">
            <BackLink to="/dashboard">Dashboard</BackLink>
            <Link
              to={recordsPath(type)}
              search={{ id: studentId }}
              target="_blank"
              preload={false}
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              <Icon name="chart" size={16} />
              View Records
              <Icon name="external" size={14} />
              <span className="sr-only">(opens in a new tab)</span>
            </Link>
          </p>
        </div>
        {list.data ? (
          <StudentCodePanel studentId={studentId} studentCode={list.data.studentCode} />
        ) : (
          !list.error && <StudentCodeSkeleton />
        )}
      </header>
      <SubjectTabs type={type} pathOf={exerciseListPath} search={search} closed={closed} />
      {missing ? (
        <ListSkeleton />
      ) : (
        <ListBody key={type} type={type} search={search} student={student.data} list={list} />
      )}
    </>
  );
};

/** Whether a program's list has anything for the instructor: exercises, or a license to assign. */
const hasContent = (student: Student, program: Program): boolean => {
  const isHeld = student.licenses.some((license) => license.program === program);
  return activePrograms(student).includes(program) || (!isHeld && student.owner === undefined);
};
