import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { Link } from '@tanstack/react-router';
import type { ExerciseListAnswer } from '../../api/queries.ts';
import { UnfinishedBadge } from '../../parts/attempt-journal/unfinished-badge.tsx';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { exercisePath } from '../../parts/exercise/exercise-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

type Section = ExerciseListAnswer['sections'][number];

interface ExerciseSectionProps {
  type: ExerciseType;
  section: Section;
  /** Number of the suggested exercise of the type. */
  suggested: number;
  search: { readonly id: string };
}

/** One section of the list; it starts open where the suggested exercise is. */
export const ExerciseSection = ({ type, section, suggested, search }: ExerciseSectionProps) => {
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
      <ol className="gap-x-8 pb-4 pl-2 card:pl-8 tablet:columns-2">
        {section.probes.map((probe) => (
          <li key={probe.number} className="relative break-inside-avoid rounded-md hover:bg-sunken">
            <Link
              to={exercisePath({ type, number: probe.number })}
              search={search}
              className="stretched flex min-h-11 items-center gap-3 px-2 py-1.5"
            >
              <span className="numbers w-7 shrink-0 text-right text-muted">{probe.number}</span>
              <span className="grow">
                {probe.title} {probe.number === suggested && <Badge tone="accent">Suggested</Badge>}{' '}
                <UnfinishedBadge studentId={search.id} type={type} number={probe.number} />
              </span>
              <LastDone lastDone={probe.lastDone} goalMet={probe.goalMet} />
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
};

const LastDone = ({ lastDone, goalMet }: Pick<Section['probes'][number], 'lastDone' | 'goalMet'>) => (
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
