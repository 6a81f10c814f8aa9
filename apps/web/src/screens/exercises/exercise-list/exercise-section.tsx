import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { exercisePath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { printSearch } from '../../../components/exercises/paper/print-search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ListSearch } from './list-search.ts';
import { skillSetGroups } from './skill-set-groups.ts';

type Section = ExerciseListAnswer['sections'][number];
type ListedExercise = Section['probes'][number];

interface ExerciseSectionProps {
  type: ExerciseType;
  section: Section;
  /** Number of the suggested exercise. */
  suggested: number;
  /** Numbers of the exercises left unfinished on this device. */
  unfinished: readonly number[];
  search: ListSearch;
  onPress: (event: MouseEvent<HTMLElement>, exercise: ListedExercise) => void;
}

/** One section of the list, by skill set; the section of the suggested exercise starts open. */
export const ExerciseSection = ({ section, suggested, ...props }: ExerciseSectionProps) => {
  const met = section.probes.filter(({ goalMet }) => goalMet).length;
  return (
    <details
      open={section.probes.some(({ number }) => number === suggested)}
      className="group border-line border-t last:border-b"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-md px-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="text-muted transition-transform group-open:rotate-90">
          <Icon name="chevron-right" size={16} />
        </span>
        <h2 className="text-lg">
          <span className="text-muted">{section.number}.</span> {section.title}
        </h2>
        <span className="numbers ml-auto whitespace-nowrap text-muted text-sm">
          {met > 0 && `${met} of `}
          {section.probes.length} {met > 0 ? 'goals met' : section.probes.length === 1 ? 'exercise' : 'exercises'}
        </span>
      </summary>
      <div className="gap-x-8 pb-4 pl-2 card:pl-8 tablet:columns-2">
        {skillSetGroups(section.probes).map(({ title, exercises }) => (
          <SkillSet key={exercises[0]?.number} title={title} exercises={exercises} suggested={suggested} {...props} />
        ))}
      </div>
    </details>
  );
};

interface SkillSetProps extends Omit<ExerciseSectionProps, 'section'> {
  title: string | null;
  exercises: readonly ListedExercise[];
}

const SkillSet = ({ title, exercises, type, suggested, unfinished, search, onPress }: SkillSetProps) => (
  <>
    {title !== null && <h3 className="break-after-avoid px-2 pt-2.5 pb-0.5 font-medium text-muted text-sm">{title}</h3>}
    <ol>
      {exercises.map((exercise) => (
        <li key={exercise.number} className="relative flex break-inside-avoid items-center rounded-md hover:bg-sunken">
          <Link
            to={exercisePath({ type, number: exercise.number })}
            search={search}
            onClick={(event) => onPress(event, exercise)}
            className="stretched flex min-h-11 min-w-0 grow items-center gap-3 px-2 py-1.5"
          >
            <span className="numbers w-7 shrink-0 text-right text-muted">{exercise.number}</span>
            <span className="grow">
              {exercise.title} {exercise.number === suggested && <Badge tone="accent">Suggested</Badge>}{' '}
              {unfinished.includes(exercise.number) && <Badge>Unfinished</Badge>}
            </span>
            <LastDone lastDone={exercise.lastDone} goalMet={exercise.goalMet} />
          </Link>
          <Link
            to="/print"
            search={printSearch({ type, number: exercise.number }, search.id)}
            preload={false}
            aria-label={`Print ${exercise.number}. ${exercise.title}`}
            className="relative z-1 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
          >
            <Icon name="print" size={18} />
          </Link>
        </li>
      ))}
    </ol>
  </>
);

const LastDone = ({ lastDone, goalMet }: Pick<ListedExercise, 'lastDone' | 'goalMet'>) => (
  <>
    {lastDone !== null && (
      <span className="numbers whitespace-nowrap text-muted text-sm">
        <span className="sr-only">last done </span>
        {formatCalendarDay(lastDone)}
      </span>
    )}
    <span className="w-5 shrink-0 text-success">
      {goalMet && (
        <>
          <Icon name="check" size={18} />
          <span className="sr-only">goal met</span>
        </>
      )}
    </span>
  </>
);
