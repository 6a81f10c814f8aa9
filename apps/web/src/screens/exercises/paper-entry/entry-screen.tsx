import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sheetQuery } from '../../../api/paper-queries.ts';
import { exerciseQuery } from '../../../api/queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { attemptPlace, readJournal } from '../../../components/exercises/attempt-journal/attempt-journal.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EntryGrading } from './entry-grading.tsx';

/** The sheet of a code, to enter its result. Another code remounts it. */
export const EntryScreen = ({ code }: { code: string }) => <OneSheet key={code} code={code} />;

const OneSheet = ({ code }: { code: string }) => {
  const { data: sheet, error, isFetching, refetch } = useQuery(sheetQuery(code));
  const [chosen, setChosen] = useState<string | null>(null);
  if (!sheet) {
    return (
      <Waiting>
        {error ? (
          <>
            <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
            <Link to="/p" className={buttonClass('primary')}>
              Enter another code
            </Link>
          </>
        ) : (
          <SkeletonRows rows={6} label="Opening the sheet" />
        )}
      </Waiting>
    );
  }
  const { type, number, students, textChanged } = sheet;
  const student = students.find(({ id }) => id === chosen) ?? (students.length === 1 ? students[0] : undefined);
  if (student) return <Loaded exercise={{ type, number }} student={student} textChanged={textChanged} />;
  return (
    <Waiting>
      <p>More than one of your students has this code. Whose sheet is it?</p>
      {students.map(({ id, name }) => (
        <Button key={id} onClick={() => setChosen(id)}>
          {name}
        </Button>
      ))}
    </Waiting>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-xl justify-items-start gap-4 py-6">
    <title>Enter from paper - Sixty</title>
    <h1 className="text-2xl">Enter from paper</h1>
    {children}
  </div>
);

interface LoadedProps {
  exercise: ExerciseKey;
  student: { readonly id: string; readonly name: string };
  textChanged: boolean;
}

/** Loads the exercise, and what was entered of it before a reload. */
const Loaded = ({ exercise, student, textChanged }: LoadedProps) => {
  const instructorId = useSession().id ?? '';
  const { data: content, error, isFetching, refetch } = useQuery(exerciseQuery({ ...exercise, studentID: student.id }));
  // Apart from an attempt at the same exercise that was left unfinished on screen.
  const place = `paper ${attemptPlace(instructorId, student.id, exercise)}`;
  const { data: unfinished } = useQuery({
    queryKey: ['unfinished', place, content?.version],
    queryFn: () => readJournal(place, content?.version ?? ''),
    enabled: content !== undefined,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (content && unfinished !== undefined)
    return <EntryGrading {...{ exercise, content, student, textChanged, instructorId, place, unfinished }} />;
  return (
    <Waiting>
      {error ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label="Opening the sheet" />
      )}
    </Waiting>
  );
};
