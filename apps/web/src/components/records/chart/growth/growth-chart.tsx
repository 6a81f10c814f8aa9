import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { area, line } from 'd3-shape';
import { LevelMarks, TimeMarks } from '../axis-marks.tsx';
import { ChartExplorer } from '../chart-explorer.tsx';
import { BandSample, ChartLegend, LegendEntry, LineSample } from '../chart-legend.tsx';
import { correctPerMinuteTitle, sure } from '../chart-text.ts';
import { GoalLineIcon, GoalLineMark } from '../goal-line-mark.tsx';
import { notesWithin, type PositionedNote, positionedNotes } from '../notes/chart-notes.ts';
import { NoteLegendEntries, NoteMarks, noteItems } from '../notes/note-marks.tsx';
import { type ItemNoun, spokenPoint } from '../performance/performance-text.ts';
import { PointTip } from '../performance/point-tip.tsx';
import type { Size } from '../plot-area.ts';
import { ResultIcon, ResultMark, runTints } from '../result-mark.tsx';
import { type GrowthLayout, growthLayout, type Trend } from './growth-layout.ts';
import { goalLineText } from './growth-text.ts';

const markRadius = 3.75;
const steadyDash = '1.5 3';
const goalLineDash = '7 4';
const bandLook = 'fill-sunken stroke-line-strong';

const bandArea = area<{ x: number; low: number; high: number }>()
  .x(({ x }) => x)
  .y0(({ low }) => low)
  .y1(({ high }) => high);
const straight = line<{ x: number; y: number }>(
  ({ x }) => x,
  ({ y }) => y,
);

interface GrowthChartProps {
  trend: Trend;
  notes: readonly StudentNote[];
  tint: Program;
  noun: ItemNoun;
}

const laidOut = (trend: Trend, notes: readonly StudentNote[], size: Size) => {
  const layout = growthLayout(trend, size);
  const { first, last, xOf } = layout.axis;
  return { layout, placed: positionedNotes(notesWithin(notes, { start: first, end: last }), xOf, layout.plot) };
};

/** All results of one difficulty, repeats lighter as practice, with recent growth and the line to the goal. */
export const GrowthChart = ({ trend, notes, tint, noun }: GrowthChartProps) => (
  <ChartExplorer
    label="Growth chart"
    caption={`${correctPerMinuteTitle(noun)}`}
    keys="Arrow keys move between results"
    className="h-64 tablet:h-72"
    layOut={(room) => {
      const { layout, placed } = laidOut(trend, notes, room);
      const { goalLine } = trend;
      const goalLineItem = goalLine &&
        layout.goalLine && {
          id: 'goal-line',
          x: layout.goalLine.x,
          ys: [layout.goalLine.y],
          spoken: `Goal: ${goalLineText(goalLine, noun)}`,
          tip: <span className="font-medium">Goal: {goalLineText(goalLine, noun)}</span>,
        };
      const items = layout.points.map(({ point, x, y }) => ({
        id: point.id,
        x,
        ys: [y],
        spoken: spokenPoint(point, noun),
        tip: <PointTip point={point} tint={tint} noun={noun} />,
      }));
      return {
        size: room,
        plot: layout.plot,
        markRadius,
        items: [...items, ...noteItems(placed), ...(goalLineItem ? [goalLineItem] : [])].sort((a, b) => a.x - b.x),
        picture: <GrowthPlot layout={layout} notes={placed} tint={tint} />,
      };
    }}
  />
);

/** The same chart for print. */
export const PrintGrowthChart = ({ trend, notes, tint }: Omit<GrowthChartProps, 'noun'>) => {
  const { layout, placed } = laidOut(trend, notes, { width: 960, height: 280 });
  return <GrowthPlot layout={layout} notes={placed} tint={tint} />;
};

interface GrowthPlotProps {
  layout: GrowthLayout;
  notes: readonly PositionedNote[];
  tint: Program;
}

const GrowthPlot = ({ layout, notes, tint }: GrowthPlotProps) => {
  const { size, plot, axis, levels, points, trend, goalLine, goalLineEnds } = layout;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
      {trend && <path d={bandArea(trend.band) ?? ''} className={bandLook} strokeWidth={0.5} />}
      <LevelMarks levels={levels} plot={plot} />
      <TimeMarks ticks={axis.ticks} plot={plot} />
      {goalLineEnds && (
        <path
          d={straight(goalLineEnds) ?? ''}
          className="fill-none stroke-success"
          strokeWidth={2}
          strokeDasharray={goalLineDash}
        />
      )}
      {trend && (
        <path
          d={straight(trend.steady) ?? ''}
          className="fill-none stroke-ink"
          strokeWidth={1.5}
          strokeDasharray={steadyDash}
        />
      )}
      {trend && <path d={straight(trend.line) ?? ''} className={`fill-none ${runTints[tint]}`} strokeWidth={2} />}
      {points
        .toSorted((a, b) => Number(a.point.isFirst) - Number(b.point.isFirst))
        .map(({ point, x, y }) => (
          <ResultMark
            key={point.id}
            name={point.isFirst ? 'correct' : 'other-correct'}
            x={x}
            y={y}
            radius={markRadius}
            tint={tint}
          />
        ))}
      {goalLine && <GoalLineMark x={goalLine.x} y={goalLine.y} />}
      <NoteMarks notes={notes} plot={plot} />
    </svg>
  );
};

/** The legend of the growth chart. */
export const GrowthLegend = ({
  trend: { points, growth, goalLine, goalLinePath },
  notes,
  tint,
  noun,
}: GrowthChartProps) => (
  <ChartLegend>
    <LegendEntry mark={<ResultIcon name="correct" tint={tint} />}>First result of an exercise</LegendEntry>
    {points.some(({ isFirst }) => !isFirst) && (
      <LegendEntry mark={<ResultIcon name="other-correct" tint={tint} />}>Repeat, as practice</LegendEntry>
    )}
    {growth && (
      <>
        <LegendEntry mark={<LineSample className={runTints[tint]} width={2} />}>Trend</LegendEntry>
        <LegendEntry mark={<BandSample className={bandLook} />}>Where the trend may lie ({sure})</LegendEntry>
        <LegendEntry mark={<LineSample className="stroke-ink" width={1.5} dash={steadyDash} />}>
          Trend that single days move little (Theil-Sen)
        </LegendEntry>
      </>
    )}
    {goalLine && <LegendEntry mark={<GoalLineIcon />}>Goal: {goalLineText(goalLine, noun)}</LegendEntry>}
    {goalLinePath && (
      <LegendEntry mark={<LineSample className="stroke-success" width={2} dash={goalLineDash} />}>
        Goal line
      </LegendEntry>
    )}
    <NoteLegendEntries notes={notes} />
  </ChartLegend>
);
