import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import type { RateAxis } from '@sixty/domain/records/rate-axis.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { ChartExplorer } from '../chart-explorer.tsx';
import { positionedNotes } from '../notes/chart-notes.ts';
import { noteItems } from '../notes/note-marks.tsx';
import type { Size } from '../plot-area.ts';
import { noEarlierResults, noLaterResults, type Shift } from '../shift-buttons.tsx';
import { useSize } from '../use-size.ts';
import { performanceLayout } from './performance-layout.ts';
import { PerformancePlot } from './performance-plot.tsx';
import type { PerformancePoint } from './performance-points.ts';
import { type ItemNoun, spokenPoint } from './performance-text.ts';
import { PointTip } from './point-tip.tsx';

interface PerformanceChartProps extends Shift {
  points: readonly PerformancePoint[];
  /** Notes on days in view, by day. */
  notes: readonly StudentNote[];
  window: ChartWindow;
  tint: Program;
  noun: ItemNoun;
}

/** The Student Performance chart on screen. */
export const PerformanceChart = ({ points, notes, window, tint, noun, ...shift }: PerformanceChartProps) => (
  <ChartExplorer
    label="Student Performance chart"
    caption={performanceCaption}
    keys="Arrow keys move between results. Page Up shows earlier weeks, Page Down later ones"
    className="h-76 tablet:h-96"
    onEarlier={shift.onEarlier}
    onLater={shift.onLater}
    noEarlier={shift.earliest ? noEarlierResults : undefined}
    noLater={shift.latest ? noLaterResults : undefined}
    layOut={(room) => {
      const { layout, placed } = laidOut(points, notes, window, room);
      const items = layout.points.map(({ point, x, correct, errors }) => ({
        id: point.id,
        x,
        ys: [correct.y, errors.y],
        spoken: spokenPoint(point, noun),
        tip: <PointTip point={point} tint={tint} noun={noun} />,
      }));
      return {
        size: room,
        plot: layout.plot,
        markRadius: layout.markRadius,
        items: [...items, ...noteItems(placed)].sort((a, b) => a.x - b.x),
        picture: <PerformancePlot layout={layout} notes={placed} tint={tint} />,
      };
    }}
  />
);

const performanceCaption = 'Per minute, in weeks ending Sunday';

/** The print size, independent of the screen. */
const printSize = { width: 960, height: 370 };

type DrawnChartProps = Pick<PerformanceChartProps, 'points' | 'notes' | 'window' | 'tint'>;

/** The same chart for print. */
export const PrintPerformanceChart = ({ points, notes, window, tint }: DrawnChartProps) => {
  const { layout, placed } = laidOut(points, notes, window, printSize);
  return (
    <>
      <PerformancePlot layout={layout} notes={placed} tint={tint} />
      <p className="text-xs">{performanceCaption}</p>
    </>
  );
};

/** The size on a sheet in portrait. */
const sheetSize = { width: 760, height: 290 };

/** The same chart for parents, on a scale for its results: as wide as the screen allows, or the sheet. */
export const ReportChart = ({ axis, ...shown }: DrawnChartProps & { axis: RateAxis }) => {
  const [room, size] = useSize();
  const picture = (on: Size) => {
    const { layout, placed } = laidOut(shown.points, shown.notes, shown.window, on, axis);
    return <PerformancePlot layout={layout} notes={placed} tint={shown.tint} />;
  };
  return (
    <>
      <div ref={room} className="h-82 print:hidden">
        {size && picture(size)}
      </div>
      <div className="hidden print:block">{picture(sheetSize)}</div>
      <p className="text-xs">{performanceCaption}</p>
    </>
  );
};

const laidOut = (
  points: readonly PerformancePoint[],
  notes: readonly StudentNote[],
  window: ChartWindow,
  size: Size,
  axis: RateAxis | null = null,
) => {
  const layout = performanceLayout(points, window, size, axis);
  return { layout, placed: positionedNotes(notes, layout.xOf, layout.plot) };
};
