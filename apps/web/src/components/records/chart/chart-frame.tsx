import { type ReactNode, useId, useState } from 'react';
import { segmentClass } from '../../../ui/segment-class.ts';

interface ChartFrameProps {
  title: string;
  /** Whether it is in a part with this title, which is its heading. */
  inFold?: boolean;
  /** The days in view; announced when they change. */
  range?: string;
  /** Controls of the view. */
  controls?: ReactNode;
  legend: ReactNode;
  chart: ReactNode;
  /** The data as a table; undefined without data. */
  table?: ReactNode;
  /** The drawing at its print size. */
  paper: ReactNode;
  /** The chart's summary in sentences. */
  children: ReactNode;
}

/** A chart or its table, with heading, legend and summary. Print always shows the chart. */
export const ChartFrame = (props: ChartFrameProps) => {
  const { title, inFold = false, range, controls, legend, chart, table, paper, children } = props;
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const headingId = useId();
  return (
    <section
      aria-labelledby={inFold ? undefined : headingId}
      className="grid min-w-0 gap-4 print:break-inside-avoid print:gap-2.5"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid">
          {!inFold && (
            <h2 id={headingId} className="text-xl">
              {title}
            </h2>
          )}
          {range !== undefined && (
            <p aria-live="polite" className="text-muted">
              {range}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-2.5 print:hidden">
          {controls}
          <fieldset aria-label={`Show ${title} as`} className="inline-flex">
            {(['chart', 'table'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={shown === each}
                onClick={() => setShown(each)}
                className={segmentClass()}
              >
                {each === 'chart' ? 'Chart' : 'Table'}
              </button>
            ))}
          </fieldset>
        </div>
      </header>
      <div className={shown === 'chart' ? undefined : 'hidden print:block'}>{legend}</div>
      {shown === 'chart' ? (
        <div className="min-w-0 print:hidden">{chart}</div>
      ) : (
        table && <div className="grid gap-4 print:hidden">{table}</div>
      )}
      <div className="hidden print:block">{paper}</div>
      <div className="grid max-w-prose gap-2 text-lg print:max-w-none print:gap-1 print:text-base">{children}</div>
    </section>
  );
};
