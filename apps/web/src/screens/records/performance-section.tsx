import type { RawRecord } from '@sixty/contract/records.ts';
import { type ExerciseType, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useState } from 'react';
import { daysText } from '../../parts/chart/chart-text.ts';
import { PerformanceChart } from '../../parts/chart/performance-chart.tsx';
import { performanceLayout } from '../../parts/chart/performance-layout.ts';
import { PerformanceLegend } from '../../parts/chart/performance-legend.tsx';
import { PerformancePlot } from '../../parts/chart/performance-plot.tsx';
import { performancePoints } from '../../parts/chart/performance-points.ts';
import { PerformanceTable } from '../../parts/chart/performance-table.tsx';
import { performanceView } from '../../parts/chart/performance-view.ts';
import { performanceSummary } from '../../parts/chart/performance-words.ts';
import { itemNoun } from '../../parts/exercise/item-noun.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { segmentClass } from '../../ui/segment-class.ts';

/** On paper the chart has one size, whatever the screen had. */
const paperSize = { width: 960, height: 370 };

interface PerformanceSectionProps {
  type: ExerciseType;
  records: readonly RawRecord[];
  /** Days of the first and the last record. */
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

/** The Student Performance chart or its table, with the way to earlier and later weeks. On paper it is the chart. */
export const PerformanceSection = ({ type, records, firstDay, lastDay }: PerformanceSectionProps) => {
  const [shifts, setShifts] = useState(0);
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const { window, hasEarlier, hasLater } = performanceView(firstDay, lastDay, shifts);
  const points = performancePoints(records, window);
  const tint = programOf(type);
  const noun = itemNoun(type);
  const goEarlier = () => hasEarlier && setShifts(shifts - 1);
  const goLater = () => hasLater && setShifts(shifts + 1);

  return (
    <section aria-labelledby="performance-heading" className="grid gap-4 print:gap-2.5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid">
          <h2 id="performance-heading" className="text-xl">
            Student Performance
          </h2>
          <p aria-live="polite" className="text-muted">
            {daysText(window)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <ShiftButtons onEarlier={goEarlier} onLater={goLater} earliest={!hasEarlier} latest={!hasLater} />
          <fieldset aria-label="Show as" className="inline-flex">
            <button
              type="button"
              aria-pressed={shown === 'chart'}
              onClick={() => setShown('chart')}
              className={segmentClass()}
            >
              Chart
            </button>
            <button
              type="button"
              aria-pressed={shown === 'table'}
              onClick={() => setShown('table')}
              className={segmentClass()}
            >
              Table
            </button>
          </fieldset>
        </div>
      </header>
      <div className={shown === 'chart' ? undefined : 'hidden print:block'}>
        <PerformanceLegend points={points} tint={tint} noun={noun} />
      </div>
      {shown === 'chart' ? (
        <div className="print:hidden">
          <PerformanceChart
            points={points}
            window={window}
            tint={tint}
            noun={noun}
            onEarlier={goEarlier}
            onLater={goLater}
          />
        </div>
      ) : (
        points.length > 0 && (
          <div className="print:hidden">
            <PerformanceTable points={points} window={window} />
          </div>
        )
      )}
      <div className="hidden print:block">
        <PerformancePlot layout={performanceLayout(points, window, paperSize)} tint={tint} />
        <p className="text-xs">Per minute, in weeks ending Sunday</p>
      </div>
      <p className="max-w-prose text-lg print:max-w-none print:text-base">{performanceSummary(points, window, noun)}</p>
    </section>
  );
};

interface ShiftButtonsProps {
  onEarlier: () => void;
  onLater: () => void;
  /** Whether there is nothing further in that direction. */
  earliest: boolean;
  latest: boolean;
}

const ShiftButtons = ({ onEarlier, onLater, earliest, latest }: ShiftButtonsProps) => (
  <div className="flex gap-2.5">
    <Button
      icon="chevron-left"
      onClick={onEarlier}
      disabledReason={earliest ? 'There are no earlier results.' : undefined}
      className="max-card:px-3"
    >
      Earlier
    </Button>
    <Button
      onClick={onLater}
      disabledReason={latest ? 'These are the latest results.' : undefined}
      className="max-card:px-3"
    >
      Later
      <Icon name="chevron-right" size={18} />
    </Button>
  </div>
);
