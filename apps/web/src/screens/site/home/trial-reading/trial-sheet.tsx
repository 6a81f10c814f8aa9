import type { ReactNode, Ref } from 'react';
import { MinuteRing } from '../../../../components/exercises/minute-ring/minute-ring.tsx';
import { ringTicks, secondsLeft } from './trial-clock.ts';

interface TrialReadingSheetProps {
  /** Elapsed ticks of the ring. */
  ticks: number;
  /** The next step; announced when it changes. */
  hint: ReactNode;
  /** Starts and stops. */
  button: ReactNode;
  /** Below the text. */
  footer: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The sheet of the trial reading, the same before and after its code is loaded. */
export const TrialReadingSheet = ({ ticks, hint, button, footer, ref, children }: TrialReadingSheetProps) => (
  <section
    ref={ref}
    aria-labelledby="try"
    className="min-w-0 rounded-lg border border-line bg-surface shadow-raised print:shadow-none"
  >
    <div className="sticky top-0 z-10 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 rounded-t-lg border-line border-b bg-surface px-4 py-3 tablet:grid-cols-[auto_1fr_auto] tablet:px-5 print:static">
      <MinuteRing seconds={ringTicks - ticks} sign={secondsLeft(ticks)} className="size-16" />
      <div className="grid min-h-16 content-center gap-0.5">
        <h2 id="try" className="text-lg">
          Try it for thirty seconds
        </h2>
        <div role="status" className="text-muted">
          {hint}
        </div>
      </div>
      <div className="grid min-h-14 min-w-28 max-tablet:col-span-2 print:hidden">{button}</div>
    </div>
    <div className="grid px-4 pt-4 pb-1 *:col-start-1 *:row-start-1 tablet:px-6 tablet:pt-5 tablet:max-desktop:[&_.exercise-text]:[--reading-size:1.5rem]!">
      {children}
    </div>
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-2 pb-3 text-muted text-sm tablet:px-6 print:hidden">
      {footer}
    </div>
  </section>
);
