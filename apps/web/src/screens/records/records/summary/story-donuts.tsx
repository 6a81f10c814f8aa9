import { useQuery } from '@tanstack/react-query';
import { arc } from 'd3-shape';
import { donutsQuery } from '../../../../api/records-queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { changeText, type FigureText, instructionalText, storiesOnLadder, yearsText } from './summary-words.ts';

/** The student's growth in stories, in three figures (C80). Stories only. */
export const StoryDonuts = ({ studentId }: { studentId: string }) => {
  const { data, error, isFetching, refetch } = useQuery(donutsQuery(studentId));
  const stories = data?.stories;
  return (
    <section aria-labelledby="donuts-heading" className="grid gap-3 print:break-inside-avoid">
      <h2 id="donuts-heading" className="text-xl">
        Growth in stories
      </h2>
      {stories && (
        <dl className="grid gap-x-8 gap-y-4 card:grid-cols-3 print:grid-cols-3">
          <Figure title="Grade levels gained" text={yearsText(stories)} />
          <Figure title="Change in words correct per minute" text={changeText(stories)} />
          <Figure
            title="Hardest story at the instructional level"
            text={instructionalText(stories)}
            share={(stories.instructionalLevelProbe ?? 0) / storiesOnLadder}
          />
        </dl>
      )}
      {!data && !error && <Skeleton className="h-36 w-full" />}
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
    </section>
  );
};

interface FigureProps {
  title: string;
  text: FigureText;
  /** The share of a total, from 0 to 1, drawn as a ring. */
  share?: number;
}

const Figure = ({ title, text: { figure, sentence }, share }: FigureProps) => (
  <div className="grid content-start gap-1 border-line border-t pt-2">
    <dt className="text-muted text-sm">{title}</dt>
    <dd className="grid gap-1">
      {figure !== null && (
        <span className="flex min-h-16 items-center gap-3">
          {share !== undefined && <Ring share={share} />}
          <span className="numbers font-semibold text-3xl">{figure}</span>
        </span>
      )}
      <span className="max-w-prose">{sentence}</span>
    </dd>
  </div>
);

const ring = arc<{ readonly startAngle: number; readonly endAngle: number }>().innerRadius(19).outerRadius(30);
const whole = 2 * Math.PI;

/** A donut of one share. The figure beside it says the same. */
const Ring = ({ share }: { share: number }) => (
  <svg aria-hidden="true" width="64" height="64" viewBox="-32 -32 64 64" className="shrink-0">
    <path d={ring({ startAngle: 0, endAngle: whole }) ?? ''} className="fill-surface stroke-line-strong" />
    <path d={ring({ startAngle: 0, endAngle: whole * share }) ?? ''} className="fill-reading" />
  </svg>
);
