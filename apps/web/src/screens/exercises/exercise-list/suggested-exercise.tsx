import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { exerciseListPath, exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import type { Suggested } from '../../../components/exercises/exercise/suggested-exercise.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import type { ListSearch } from './list-search.ts';

interface SuggestedExerciseProps {
  type: ExerciseType;
  suggested: Suggested;
  /** Whether the student has not started this type. */
  isStart: boolean;
  search: ListSearch;
  /** The type practiced last in the program. */
  lastType: ExerciseType | null;
}

/** The next exercise and the reason for it. Enter opens it, and the next tab stop leads to another student. */
export const SuggestedExercise = ({ type, suggested, isStart, search, lastType }: SuggestedExerciseProps) => {
  const text = useId();
  const open = useFirstFocus<HTMLAnchorElement>();
  return (
    <section
      aria-label="Suggested exercise"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunken px-5 py-4"
    >
      <p id={text} className="grid">
        <span className="text-muted text-sm">{isStart ? 'Suggested start' : 'Suggested next'}</span>
        <span className="font-medium text-xl">
          <span className="text-muted">{suggested.number}.</span> {suggested.title}
        </span>
        <span className="text-muted text-sm">{suggested.reason}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Link
          ref={open}
          to={exercisePath({ type, number: suggested.number })}
          search={search}
          preload="render"
          aria-describedby={text}
          className={buttonClass('primary', 'large')}
        >
          Open
          <Icon name="arrow-right" size={18} />
        </Link>
        <Link to="/dashboard" className={buttonClass('quiet', 'large')}>
          Next Student
        </Link>
      </p>
      {isStart && lastType && lastType !== type && (
        <p className="basis-full text-sm">
          Last practiced:{' '}
          <Link to={exerciseListPath(lastType)} search={search} className="link inline-flex min-h-11 items-center">
            {exerciseTypeTitle[lastType]}
          </Link>
        </p>
      )}
    </section>
  );
};
