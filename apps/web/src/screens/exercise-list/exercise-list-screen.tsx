import { messages } from '@sixty/contract/messages.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { type Program, programTitle } from '@sixty/domain/license/program.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallRefused, messageOf } from '../../api/call-refused.ts';
import { type ExerciseListAnswer, exerciseListQuery, studentQuery } from '../../api/queries.ts';
import { useLeaveToDashboard } from '../../parts/alerts/use-leave-to-dashboard.ts';
import { exerciseListPath, exercisePath, recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { SubjectTabs } from '../../parts/exercise/subject-tabs.tsx';
import { PracticeCard } from '../../parts/practice/practice-card.tsx';
import { activePrograms } from '../../parts/student/roster.ts';
import { StudentCodePanel, StudentCodeSkeleton } from '../../parts/student-code/student-code-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { ExerciseSection } from './exercise-section.tsx';

interface ExerciseListScreenProps {
  type: ExerciseType;
  studentId: string;
  /** Carried along to the lists of stories. */
  suggestedStory: string | undefined;
}

/** The exercises of one type for one student, from which the instructor chooses the next (A section 2). */
export const ExerciseListScreen = ({ type, studentId, suggestedStory }: ExerciseListScreenProps) => {
  const student = useQuery(studentQuery(studentId));
  const list = useQuery(exerciseListQuery({ type, studentID: studentId }));
  const missing = [student.error, list.error].some(
    (error) => error instanceof CallRefused && error.code === 'student-missing',
  );
  useLeaveToDashboard(missing ? messages['student-missing'] : null);
  const search = { id: studentId, ...(suggestedStory !== undefined && { suggestedStory }) };
  const name = student.data?.name;
  const closed = (program: Program) =>
    student.data && !activePrograms(student.data).includes(program)
      ? `${student.data.name} has no active ${programTitle(program)} license.`
      : undefined;
  return (
    <>
      <title>{`${exerciseTypeTitle[type]}${name ? `, ${name}` : ''} - Sixty`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-5">
        <div className="grid gap-1">
          <h1 className="min-h-8 text-2xl">
            {name ?? (student.error ? 'Student' : <Skeleton className="h-8 w-48" />)}
          </h1>
          <p className="flex flex-wrap gap-x-5">
            <Link to="/dashboard" className="link inline-flex min-h-11 items-center gap-1.5">
              <Icon name="arrow-left" size={16} />
              Dashboard
            </Link>
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
      {missing ? <ListSkeleton /> : <ListBody key={type} type={type} search={search} list={list} />}
    </>
  );
};

const ListSkeleton = () => (
  <div className="grid gap-6 pt-5">
    <Skeleton className="h-22 w-full" />
    <SkeletonRows rows={8} label="Loading the exercises" />
  </div>
);

interface ListBodyProps {
  type: ExerciseType;
  search: { readonly id: string };
  list: {
    readonly data: ExerciseListAnswer | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

const ListBody = ({ type, search, list: { data, error, refetch } }: ListBodyProps) => {
  // What was loaded before stays in sight when it cannot be loaded again, unless the server now refuses it.
  const refused = error instanceof CallRefused && error.status >= 400 && error.status < 500;
  if (error && (refused || !data)) {
    return (
      <div className="pt-5">
        <Alert
          kind="danger"
          action={
            refused ? (
              // Exercises are over for now; what was done stays viewable (A section 4, License and student status).
              <Link to={recordsPath(type)} search={{ id: search.id }} className={buttonClass()}>
                View Records
              </Link>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        >
          {messageOf(error)}
        </Alert>
      </div>
    );
  }
  if (!data) return <ListSkeleton />;
  const suggested = data.sections
    .flatMap(({ probes }) => probes)
    .find(({ number }) => number === data.suggestedProbe.number);
  return (
    <div className="grid gap-6 pt-5">
      {suggested && (
        <section
          aria-label="Suggested exercise"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunken px-5 py-4"
        >
          <p className="grid">
            <span className="text-muted text-sm">{data.hasDoneProbe ? 'Suggested next' : 'Suggested start'}</span>
            <span className="font-medium text-xl">
              <span className="text-muted">{suggested.number}.</span> {suggested.title}
            </span>
            <span className="text-muted text-sm">{data.suggestedProbe.reason}</span>
          </p>
          <Link
            to={exercisePath({ type, number: suggested.number })}
            search={search}
            preload="render"
            className={buttonClass('primary', 'large')}
          >
            Open
            <Icon name="arrow-right" size={18} />
          </Link>
        </section>
      )}
      <PracticeCard />
      <div>
        {data.sections.map((section) => (
          <ExerciseSection
            key={section.number}
            type={type}
            section={section}
            suggested={data.suggestedProbe.number}
            search={search}
          />
        ))}
      </div>
    </div>
  );
};
