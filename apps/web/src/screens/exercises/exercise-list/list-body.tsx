import type { Student } from '@sixty/contract/students/students.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { useUnfinished } from '../../../components/exercises/attempt-journal/use-unfinished.ts';
import { exerciseListPath, recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { openSuggested } from '../../../components/exercises/exercise/open-suggested.ts';
import {
  continuedElsewhere,
  nextInLesson,
  suggestedIn,
} from '../../../components/exercises/exercise/suggested-exercise.ts';
import { PracticeCard } from '../../../components/exercises/practice/practice-card.tsx';
import { placementAnswersOf, removePlacement } from '../../../components/students/student/stored-placement.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { ChoiceDialogs } from './choice-dialogs.tsx';
import { ExerciseSection } from './exercise-section.tsx';
import { LicenseNeeded } from './license-needed.tsx';
import type { ListSearch } from './list-search.ts';
import { PlacementDialog } from './placement-dialog.tsx';
import { SuggestedExercise } from './suggested-exercise-card.tsx';
import { useChooseExercise } from './use-choose-exercise.ts';

export const ListSkeleton = () => (
  <div className="grid gap-6 pt-5">
    <Skeleton className="h-22 w-full" />
    <SkeletonRows rows={8} label="Loading the exercises" />
  </div>
);

interface ListBodyProps {
  type: ExerciseType;
  search: ListSearch;
  /** Undefined until it is loaded. */
  student: Student | undefined;
  list: {
    readonly data: ExerciseListAnswer | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The exercises, or why there are none now. */
export const ListBody = ({ type, search, student, list: { data, error, isFetching, refetch } }: ListBodyProps) => {
  // Loaded content stays visible if a refetch fails, unless the server refuses it.
  const refused = error instanceof CallRefused && error.status >= 400 && error.status < 500;
  if (refused && error.code === 'license-missing' && student) {
    return (
      <div className="pt-5">
        <LicenseNeeded student={student} program={programOf(type)} message={error.message} />
      </div>
    );
  }
  if (error && (refused || !data)) {
    return (
      <div className="pt-5">
        <Alert
          kind="danger"
          action={
            refused ? (
              // Exercises are no longer allowed; results stay viewable (A section 4, License and student status).
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
  return <Exercises type={type} search={search} name={student?.name} data={data} isFetching={isFetching} />;
};

interface ExercisesProps {
  type: ExerciseType;
  search: ListSearch;
  name: string | undefined;
  data: ExerciseListAnswer;
  isFetching: boolean;
}

const Exercises = ({ type, search, name, data, isFetching }: ExercisesProps) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const suggested = suggestedIn(data, type, search.id);
  const chosenByTab = useLocation({ select: ({ state }) => state.chosenByTab });
  const next = chosenByTab ? suggested : nextInLesson(data, type, search.id);
  const unfinished = useUnfinished(search.id, type);
  const { chosen, press, answer } = useChooseExercise({ type, search, suggested: suggested.number, unfinished });
  const [asked, setAsked] = useState(0);
  const askAgain = () => {
    removePlacement(search.id);
    setAsked(asked + 1);
    if (type !== 'phonics/phonics') void navigate({ to: exerciseListPath('phonics/phonics'), search: { ...search } });
  };
  useEffect(() => {
    // Placement answers matter only until the first result.
    if (data.newToReading === false) removePlacement(search.id);
  }, [data.newToReading, search.id]);
  return (
    <div className="grid gap-6 pt-5">
      <SuggestedExercise
        type={type}
        suggested={next}
        other={next.type === type ? continuedElsewhere(data, type) : suggested}
        search={search}
        lastType={data.lastType}
      />
      <PracticeCard />
      {data.newToReading && placementAnswersOf(search.id).length > 0 && (
        <Button className="w-fit" onClick={askAgain}>
          Ask about the letters again
        </Button>
      )}
      <div>
        {data.sections.map((section) => (
          <ExerciseSection
            key={section.number}
            type={type}
            section={section}
            suggested={suggested.number}
            unfinished={unfinished}
            search={search}
            onPress={press}
          />
        ))}
      </div>
      <ChoiceDialogs chosen={chosen} suggested={suggested} onAnswer={answer} />
      {type === 'phonics/phonics' && data.newToReading && (
        <PlacementDialog
          key={asked}
          studentId={search.id}
          name={name}
          isKnown={!isFetching}
          onPlaced={(start) => {
            void openSuggested(queryClient, search.id, start);
            if (start !== type) void navigate({ to: exerciseListPath(start), search: { ...search } });
          }}
        />
      )}
    </div>
  );
};
