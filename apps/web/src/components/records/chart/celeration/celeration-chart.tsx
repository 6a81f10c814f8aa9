import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { CelerationLine } from '@sixty/domain/records/celeration.ts';
import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { ChartExplorer } from '../chart-explorer.tsx';
import { ChartLegend, LegendEntry, LineSample } from '../chart-legend.tsx';
import { correctPerMinuteTitle } from '../chart-text.ts';
import { GoalLineIcon, GoalLineMark } from '../goal-line-mark.tsx';
import { goalLineText } from '../growth/growth-text.ts';
import { type PositionedNote, positionedNotes } from '../notes/chart-notes.ts';
import { NoteLegendEntries, NoteMarks, noteItems } from '../notes/note-marks.tsx';
import type { PerformancePoint } from '../performance/performance-points.ts';
import type { ItemNoun } from '../performance/performance-text.ts';
import { PointTip } from '../performance/point-tip.tsx';
import { ResultIcon, ResultMark, runTints } from '../result-mark.tsx';
import { noEarlierResults, noLaterResults, type Shift } from '../shift-buttons.tsx';
import {
  type CelerationLayout,
  celerationLayout,
  doublingDegrees,
  printWeek,
  weekWidthIn,
} from './celeration-layout.ts';
import { celerationText, spokenCount } from './celeration-text.ts';

const markRadius = 3;

export interface CelerationChartProps {
  /** All results in view, and those of the selected difficulty. */
  points: readonly PerformancePoint[];
  chosen: readonly PerformancePoint[];
  line: CelerationLine | null;
  goalLine: StudentGoalLine | null;
  /** Notes on days in view, by day. */
  notes: readonly StudentNote[];
  window: ChartWindow;
  tint: Program;
  noun: ItemNoun;
}

const laidOut = ({ window, notes, ...content }: CelerationChartProps, weekWidth: number) => {
  const layout = celerationLayout(content, window, weekWidth);
  return { layout, placed: positionedNotes(notes, layout.xOf, layout.plot) };
};

const caption = `Count per minute on successive days; ×2 per week rises at ${doublingDegrees} degrees`;

/** The Standard Celeration Chart on screen; it keeps its proportions and scrolls if there is no room. */
export const CelerationChart = ({ onEarlier, onLater, earliest, latest, ...props }: CelerationChartProps & Shift) => (
  <ChartExplorer
    label="Standard Celeration Chart"
    caption={caption}
    keys="Arrow keys move between results. Page Up shows earlier weeks, Page Down later ones"
    className="min-h-125"
    onEarlier={onEarlier}
    onLater={onLater}
    noEarlier={earliest ? noEarlierResults : undefined}
    noLater={latest ? noLaterResults : undefined}
    layOut={({ width }) => {
      const { layout, placed } = laidOut(props, weekWidthIn(width));
      const { tint, noun } = props;
      const items = layout.counts.map(({ point, x, correctY, errorsY }) => ({
        id: point.id,
        x,
        ys: [correctY, errorsY],
        spoken: spokenCount(point, noun),
        tip: <PointTip point={point} tint={tint} noun={noun} />,
      }));
      return {
        size: layout.size,
        plot: layout.plot,
        markRadius,
        items: [...items, ...noteItems(placed)].sort((a, b) => a.x - b.x),
        picture: <CelerationPlot layout={layout} notes={placed} tint={tint} />,
      };
    }}
  />
);

/** The same chart for print, at a fixed size. */
export const PrintCelerationChart = (props: CelerationChartProps) => {
  const { layout, placed } = laidOut(props, printWeek);
  return (
    <div style={{ width: layout.size.width }}>
      <CelerationPlot layout={layout} notes={placed} tint={props.tint} />
      <p className="text-xs">{caption}</p>
    </div>
  );
};

interface CelerationPlotProps {
  layout: CelerationLayout;
  notes: readonly PositionedNote[];
  tint: Program;
}

const CelerationPlot = ({ layout, notes, tint }: CelerationPlotProps) => {
  const { size, plot, counts, line, goalLine, dayWidth } = layout;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
      <Grid layout={layout} />
      {counts.map(({ point, x, floorY }) => (
        <line
          key={point.id}
          x1={x - dayWidth * 0.45}
          x2={x + dayWidth * 0.45}
          y1={floorY}
          y2={floorY}
          className="stroke-ink"
          strokeWidth={1.5}
        />
      ))}
      {counts.map(({ point, x, errorsY, chosen }) => (
        <ResultMark
          key={point.id}
          name={chosen ? 'errors' : 'other-errors'}
          x={x}
          y={errorsY}
          radius={markRadius}
          tint={tint}
        />
      ))}
      {counts.map(({ point, x, correctY, chosen }) => (
        <ResultMark
          key={point.id}
          name={chosen ? 'correct' : 'other-correct'}
          x={x}
          y={correctY}
          radius={markRadius}
          tint={tint}
        />
      ))}
      {line && (
        <line
          data-celeration=""
          x1={line[0].x}
          y1={line[0].y}
          x2={line[1].x}
          y2={line[1].y}
          className={runTints[tint]}
          strokeWidth={2}
        />
      )}
      {goalLine && <GoalLineMark x={goalLine.x} y={goalLine.y} />}
      <NoteMarks notes={notes} plot={plot} />
    </svg>
  );
};

/** Days are faint, Sundays heavier; powers of ten are strong, 2 and 5 between them faint. */
const Grid = ({ layout: { plot, days, sundays, levels } }: { layout: CelerationLayout }) => (
  <>
    <path
      d={days.map((x) => `M${x},${plot.top}V${plot.bottom}`).join('')}
      className="fill-none stroke-line"
      strokeWidth={0.5}
    />
    {levels.map(({ value, y, isCycle }) => (
      <g key={value}>
        <line
          x1={plot.left}
          x2={plot.right}
          y1={y}
          y2={y}
          className={isCycle ? 'stroke-line-strong' : 'stroke-line'}
          strokeWidth={isCycle ? 1 : 0.75}
          shapeRendering="crispEdges"
        />
        {isCycle && (
          // On both sides, as a narrow screen shows only one.
          <text dominantBaseline="central" className="numbers fill-ink font-semibold text-xs">
            <tspan x={plot.left - 7} y={y} textAnchor="end">
              {value}
            </tspan>
            <tspan x={plot.right + 7} y={y} textAnchor="start">
              {value}
            </tspan>
          </text>
        )}
      </g>
    ))}
    {sundays.map(({ day, x, label }) => (
      <g key={day}>
        <line
          x1={x}
          x2={x}
          y1={plot.top}
          y2={plot.bottom + 5}
          className="stroke-line-strong"
          strokeWidth={1}
          shapeRendering="crispEdges"
        />
        <text x={x} y={plot.bottom + 20} textAnchor="middle" className="numbers fill-muted text-xs">
          {label}
        </text>
      </g>
    ))}
  </>
);

/** The legend of the chart. */
export const CelerationLegend = ({ points, chosen, line, goalLine, notes, tint, noun }: CelerationChartProps) => (
  <ChartLegend>
    <LegendEntry mark={<ResultIcon name="correct" tint={tint} />}>{correctPerMinuteTitle(noun)}</LegendEntry>
    <LegendEntry mark={<ResultIcon name="errors" tint={tint} />}>Errors per minute</LegendEntry>
    {points.length > chosen.length && (
      <LegendEntry
        mark={
          <span className="flex">
            <ResultIcon name="other-correct" tint={tint} />
            <ResultIcon name="other-errors" tint={tint} />
          </span>
        }
      >
        Another difficulty
      </LegendEntry>
    )}
    {points.length > 0 && (
      <LegendEntry mark={<LineSample className="stroke-ink" width={1.5} length={8} />}>
        Record floor: one in the time taken. A count of zero is drawn just below it
      </LegendEntry>
    )}
    {line && (
      <LegendEntry mark={<LineSample className={runTints[tint]} width={2} />}>
        Celeration: {celerationText(line.celeration)}
      </LegendEntry>
    )}
    {goalLine && <LegendEntry mark={<GoalLineIcon />}>Goal: {goalLineText(goalLine, noun)}</LegendEntry>}
    <NoteLegendEntries notes={notes} />
  </ChartLegend>
);
