import { useQuery } from '@tanstack/react-query';
import { arc } from 'd3-shape';
import { donutsQuery } from '../../../../api/records-queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { changeText, type FigureText, instructionalText, yearsText } from './summary-text.ts';

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
        <dl className="grid gap-x-8 gap-y-5 tablet:grid-cols-3 print:grid-cols-3">
          <Figure title="Grade levels gained" text={yearsText(stories)} />
          <Figure title="Change in words correct per minute" text={changeText(stories)} />
          <Figure title="Hardest story at the instructional level" text={instructionalText(stories)} />
        </dl>
      )}
      {!data && !error && <Skeleton className="h-36 w-full" />}
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
    </section>
  );
};

const Figure = ({ title, text }: { title: string; text: FigureText }) => (
  <div className="grid content-start gap-2 border-line border-t pt-2">
    <dt className="text-muted text-sm">{title}</dt>
    <dd className="flex items-center gap-4 tablet:max-desktop:flex-col tablet:max-desktop:items-start">
      <span className="grid size-28 shrink-0 place-items-center *:col-start-1 *:row-start-1">
        <Donut share={text.share} />
        <span className="numbers font-semibold text-xl">{text.figure ?? <span className="text-muted">–</span>}</span>
      </span>
      <span className="grid max-w-prose gap-1">
        {text.sentence}
        <span className="text-muted text-sm">{text.whole}</span>
      </span>
    </dd>
  </div>
);

const ring = arc<{ readonly endAngle: number }>().innerRadius(42).outerRadius(54).startAngle(0);
const whole = 2 * Math.PI;

/** A ring whose colored part is the figure in it: to the right for growth, to the left for a loss. */
const Donut = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="-56 -56 112 112" className="size-full">
    <path d={ring({ endAngle: whole }) ?? ''} className="fill-surface stroke-line-strong" />
    {share !== 0 && (
      <path d={ring({ endAngle: whole * share }) ?? ''} className={share > 0 ? 'fill-reading' : 'fill-muted'} />
    )}
  </svg>
);
