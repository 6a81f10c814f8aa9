import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { LevelMarks, TimeMarks } from '../axis-marks.tsx';
import { ChartExplorer } from '../chart-explorer.tsx';
import { BandSample, ChartLegend, LegendEntry, LineSample } from '../chart-legend.tsx';
import { countText } from '../count-text.ts';
import { type PositionedNote, positionedNotes } from '../notes/chart-notes.ts';
import { NoteLegendEntries, NoteMarks, noteItems } from '../notes/note-marks.tsx';
import type { PlotArea, Size } from '../plot-area.ts';
import { normLines } from './norm-lines.ts';
import {
  type AgeGrade,
  normReadings,
  type PositionedNormLine,
  type ProgressLayout,
  progressLayout,
} from './progress-layout.ts';
import type { ProgressReading } from './progress-readings.ts';
import { normText, spokenReading, storyLevelTitle } from './progress-text.ts';
import { StoryIcon, StoryMark } from './story-mark.tsx';

const markRadius = 3.75;
const ageDash = '6 4';
const outerDash = '2 3';

export interface ProgressChartProps {
  /** Readings on the days shown, oldest first. */
  readings: readonly ProgressReading[];
  range: { readonly from: CalendarDay; readonly to: CalendarDay };
  /** Null if it is unknown. */
  age: AgeGrade | null;
  /** Of the student's organization. */
  firstSchoolDay: FirstSchoolDay;
  /** Notes on the days shown, by day. */
  notes: readonly StudentNote[];
}

const laidOut = ({ readings, range, age, firstSchoolDay, notes }: ProgressChartProps, size: Size) => {
  const layout = progressLayout(readings, range, age, size, firstSchoolDay);
  return { layout, placed: positionedNotes(notes, layout.axis.xOf, wholePlot(layout)) };
};

/** Both plots, from the top of the upper one to the bottom of the lower. */
const wholePlot = ({ grades, rates }: ProgressLayout): PlotArea => ({
  ...grades.plot,
  bottom: (rates ?? grades).plot.bottom,
});

/** The Reading Progress chart on screen: grade levels of stories, and below them rates with published norms. */
export const ProgressChart = (props: ProgressChartProps) => (
  <ChartExplorer
    label="Reading Progress chart"
    caption="Above: grade level of the story. Below: words correct per minute of first readings"
    keys="Arrow keys move between readings"
    className="h-120 tablet:h-136"
    layOut={(room) => {
      const { layout, placed } = laidOut(props, room);
      const items = layout.readings.map(({ reading, x, gradeY, rateY }) => ({
        id: reading.id,
        x,
        ys: rateY === null ? [gradeY] : [gradeY, rateY],
        spoken: spokenReading(reading),
        tip: <ReadingTip reading={reading} />,
      }));
      return {
        size: room,
        plot: wholePlot(layout),
        markRadius,
        items: [...items, ...noteItems(placed)].sort((a, b) => a.x - b.x),
        picture: <ProgressPlot layout={layout} notes={placed} />,
      };
    }}
  />
);

/** The same chart for print. */
export const PrintProgressChart = (props: ProgressChartProps) => {
  const { layout, placed } = laidOut(props, { width: 960, height: 380 });
  return <ProgressPlot layout={layout} notes={placed} />;
};

const ReadingTip = ({ reading }: { reading: ProgressReading }) => (
  <>
    <span className="text-muted text-xs">{formatCalendarDay(reading.day)}</span>
    <span className="font-medium">
      {reading.number}. {reading.name}
    </span>
    <span className="flex items-center gap-1.5">
      <StoryIcon level={reading.level} goalMet={reading.goalMet} />
      {storyLevelTitle[reading.level]}, grade level {reading.gradeLevel.toFixed(1)}
    </span>
    <span>{countText(reading.wcpm, 'word')} correct per minute</span>
    <span className="text-muted">{reading.isFirst ? (normText(reading) ?? 'No norms for it') : 'Read before'}</span>
    <span className={reading.goalMet ? 'text-success' : 'text-muted'}>
      {reading.goalMet ? 'Goal met' : 'Goal not met'}
    </span>
  </>
);

interface ProgressPlotProps {
  layout: ProgressLayout;
  notes: readonly PositionedNote[];
}

const ProgressPlot = ({ layout, notes }: ProgressPlotProps) => {
  const { size, axis, grades, rates, ageLine, readings } = layout;
  const whole = wholePlot(layout);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
      {grades.levels
        .slice(1)
        .map(
          ({ value, y }, index) =>
            index % 2 === 1 && (
              <rect
                key={value}
                x={whole.left}
                y={y}
                width={whole.right - whole.left}
                height={(grades.levels[index]?.y ?? y) - y}
                className="fill-sunken"
              />
            ),
        )}
      <LevelMarks levels={grades.levels} plot={grades.plot} />
      {rates?.norms.map((line) => (
        <NormBand key={line.from} line={line} />
      ))}
      {rates && <LevelMarks levels={rates.levels} plot={rates.plot} />}
      {rates?.norms.map((line) => (
        <NormLines key={line.from} line={line} />
      ))}
      <TimeMarks ticks={axis.ticks} plot={grades.plot} labels={rates === null} />
      {rates && <TimeMarks ticks={axis.ticks} plot={rates.plot} />}
      <PlotTitle x={whole.left} y={grades.plot.top - 7}>
        Grade level of the story
      </PlotTitle>
      {rates && (
        <PlotTitle x={whole.left} y={rates.plot.top - 7}>
          Words correct per minute, first readings
        </PlotTitle>
      )}
      {ageLine && (
        <line
          data-age=""
          x1={ageLine[0].x}
          y1={ageLine[0].y}
          x2={ageLine[1].x}
          y2={ageLine[1].y}
          className="stroke-ink"
          strokeWidth={1}
          strokeDasharray={ageDash}
        />
      )}
      {readings.map(({ reading, x, gradeY }) => (
        <StoryMark key={reading.id} {...reading} x={x} y={gradeY} radius={markRadius} />
      ))}
      {readings.map(
        ({ reading, x, rateY }) =>
          rateY !== null && <StoryMark key={reading.id} {...reading} x={x} y={rateY} radius={markRadius} />,
      )}
      <NoteMarks notes={notes} plot={whole} />
    </svg>
  );
};

const PlotTitle = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text x={x} y={y} className="fill-muted text-xs">
    {children}
  </text>
);

/** The middle half of students. */
const NormBand = ({ line: { left, right, ys } }: { line: PositionedNormLine }) => (
  <polygon
    data-norms=""
    points={`${left},${ys[75][0]} ${right},${ys[75][1]} ${right},${ys[25][1]} ${left},${ys[25][0]}`}
    className="fill-reading-soft"
  />
);

/** The median, and the outer tenths. */
const NormLines = ({ line: { left, right, ys } }: { line: PositionedNormLine }) =>
  ([10, 50, 90] as const).map((percentile) => (
    <line
      key={percentile}
      x1={left}
      x2={right}
      y1={ys[percentile][0]}
      y2={ys[percentile][1]}
      className="stroke-line-strong"
      strokeWidth={percentile === 50 ? 1.5 : 1}
      strokeDasharray={percentile === 50 ? undefined : outerDash}
    />
  ));

/** The legend of the Reading Progress chart. */
export const ProgressLegend = ({ readings, range, age, firstSchoolDay, notes }: ProgressChartProps) => (
  <ChartLegend>
    {storyLevels
      .filter((level) => readings.some((reading) => reading.level === level))
      .map((level) => (
        <LegendEntry key={level} mark={<StoryIcon level={level} goalMet />}>
          {storyLevelTitle[level]} story
        </LegendEntry>
      ))}
    {readings.some(({ goalMet }) => !goalMet) && (
      <LegendEntry mark={<StoryIcon level={readings[0]?.level ?? 'elementary'} goalMet={false} />}>
        Hollow: goal not met
      </LegendEntry>
    )}
    {age && <LegendEntry mark={<LineSample className="stroke-ink" dash={ageDash} />}>Grade by age</LegendEntry>}
    {normLines(normReadings(readings), range.to, firstSchoolDay).length > 0 && (
      <>
        <LegendEntry mark={<BandSample className="fill-reading-soft" />}>
          Norms: middle half (25th to 75th percentile)
        </LegendEntry>
        <LegendEntry mark={<LineSample className="stroke-line-strong" width={1.5} />}>50th percentile</LegendEntry>
        <LegendEntry mark={<LineSample className="stroke-line-strong" dash={outerDash} />}>
          10th and 90th percentile
        </LegendEntry>
      </>
    )}
    <NoteLegendEntries notes={notes} />
  </ChartLegend>
);
