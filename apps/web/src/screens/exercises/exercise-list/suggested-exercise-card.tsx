import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import type { Suggested } from '../../../components/exercises/exercise/suggested-exercise.ts';
import { printSearch } from '../../../components/exercises/paper/print-search.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import type { ListSearch } from './list-search.ts';

interface SuggestedExerciseProps {
  /** The type of the list. */
  type: ExerciseType;
  /** What comes next, mostly on this list. */
  suggested: Suggested;
  /** What else may come next: on this list, or where the student continues. */
  other: Suggested | null;
  search: ListSearch;
  /** The type practiced last in the program. */
  lastType: ExerciseType | null;
}

/** The next exercise and the reason for it. Enter opens it, and the next tab stop leads to another student. */
export const SuggestedExercise = ({ type, suggested, other, search, lastType }: SuggestedExerciseProps) => {
  const text = useId();
  const open = useFirstFocus<HTMLAnchorElement>();
  const titleOfNext = `${suggested.isStart ? 'Start' : 'Continue'} in ${exerciseTypeTitle[suggested.type]}`;
  const titleOfOther = (other: Suggested) => {
    if (other.type === type) return 'On this list';
    const verb = other.isStart ? 'Start' : other.type === lastType ? 'Stay' : 'Continue';
    return `${verb} in ${exerciseTypeTitle[other.type]}`;
  };
  return (
    <section
      aria-label="Suggested exercise"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunken px-5 py-4"
    >
      <p id={text} className="grid">
        <span className="text-muted text-sm">
          {suggested.type === type ? (suggested.isStart ? 'Suggested start' : 'Suggested next') : titleOfNext}
        </span>
        <span className="font-medium text-xl">
          <span className="text-muted">{suggested.number}.</span> {suggested.title}
        </span>
        <span className="text-muted text-sm">{suggested.reason}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Link
          ref={open}
          to={exercisePath(suggested)}
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
        <Link
          to="/print"
          search={printSearch(suggested, search.id)}
          preload={false}
          aria-describedby={text}
          className={buttonClass('quiet', 'large')}
        >
          <Icon name="print" size={18} />
          Print
        </Link>
      </p>
      {other && (
        <p className="basis-full text-sm">
          <Link to={exercisePath(other)} search={search} className="link inline-flex min-h-11 items-center">
            {titleOfOther(other)}: {other.number}. {other.title}
          </Link>
        </p>
      )}
    </section>
  );
};
