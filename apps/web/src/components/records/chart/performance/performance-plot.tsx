import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { line } from 'd3-shape';
import { classNames } from '../../../../ui/class-names.ts';
import { rateText } from '../count-text.ts';
import type { PositionedNote } from '../notes/chart-notes.ts';
import { NoteMarks } from '../notes/note-marks.tsx';
import { ResultMark, runTints } from '../result-mark.tsx';
import type { PerformanceLayout, PositionedPoint } from './performance-layout.ts';

const runLine = line<PositionedPoint>(
  ({ x }) => x,
  ({ correct }) => correct.y,
);

interface PerformancePlotProps {
  layout: PerformanceLayout;
  notes: readonly PositionedNote[];
  tint: Program;
}

/** The drawing of the Student Performance chart. A summary and a table beside it have the same data. */
export const PerformancePlot = ({ layout, notes, tint }: PerformancePlotProps) => {
  const { size, plot, markRadius, points, runs, errorsTitle } = layout;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
      <Weeks layout={layout} />
      <Levels layout={layout} />
      <GoalLine layout={layout} />
      {errorsTitle && (
        <text {...errorsTitle} className="fill-muted text-xs">
          Errors per minute
        </text>
      )}
      {runs.map((run) => (
        <path
          key={run[0]?.point.id}
          d={runLine(run) ?? ''}
          className={classNames('fill-none', runTints[tint])}
          strokeWidth={1}
          strokeOpacity={0.5}
        />
      ))}
      {points.map(({ point, x, errors }) => (
        <ResultMark
          key={point.id}
          name={errors.clipped ? 'errors-clipped' : 'errors'}
          x={x}
          y={errors.y}
          radius={markRadius}
          tint={tint}
        />
      ))}
      {points.map(({ point, x, correct }) => (
        <ResultMark
          key={point.id}
          name={correct.clipped ? 'clipped' : point.isFirst ? 'correct' : 'other-correct'}
          x={x}
          y={correct.y}
          radius={markRadius}
          tint={tint}
        />
      ))}
      {points.map(
        ({ point, x, labeled }) =>
          labeled && (
            <text key={point.id} x={x} y={plot.top - 8} textAnchor="middle" className="numbers fill-ink text-xs">
              {rateText(point.correctPerMinute)}
            </text>
          ),
      )}
      {layout.goalDays.map(({ x, y }) => (
        <ResultMark key={x} name="goal" x={x} y={y} radius={Math.max(5, markRadius * 1.3)} tint={tint} />
      ))}
      <NoteMarks notes={notes} plot={plot} />
    </svg>
  );
};

/** Every other week is shaded, and each ends with a line at its Sunday. */
const Weeks = ({ layout: { plot, weeks } }: { layout: PerformanceLayout }) =>
  weeks.map(({ sunday, left, right, label }, index) => (
    <g key={sunday}>
      {index % 2 === 0 && (
        <rect x={left} y={plot.top} width={right - left} height={plot.bottom - plot.top} className="fill-sunken" />
      )}
      <line
        x1={right}
        x2={right}
        y1={plot.top}
        y2={plot.bottom + 5}
        className="stroke-line"
        strokeWidth={1}
        shapeRendering="crispEdges"
      />
      <text x={right} y={plot.bottom + 20} textAnchor="end" className="numbers fill-muted text-xs">
        {label}
      </text>
    </g>
  ));

/** The scale: strong reference lines and base, faint lines otherwise. */
const Levels = ({ layout: { plot, levels } }: { layout: PerformanceLayout }) =>
  levels.map(({ value, y, labelY, reference, base }) => (
    <g key={y}>
      <line
        x1={plot.left}
        x2={plot.right}
        y1={y}
        y2={y}
        className={reference || base ? 'stroke-line-strong' : 'stroke-line'}
        strokeWidth={1}
        shapeRendering="crispEdges"
      />
      <text
        x={plot.left - 7}
        y={labelY}
        dominantBaseline="central"
        textAnchor="end"
        className={classNames('numbers text-xs', reference ? 'fill-ink font-semibold' : 'fill-muted')}
      >
        {value}
      </text>
    </g>
  ));

const GoalLine = ({ layout: { plot, goal } }: { layout: PerformanceLayout }) =>
  goal && (
    <g>
      <line
        x1={plot.left}
        x2={plot.right + 4}
        y1={goal.y}
        y2={goal.y}
        className="stroke-success"
        strokeWidth={2}
        strokeDasharray="7 4"
      />
      <text className="numbers fill-success font-semibold text-xs">
        <tspan x={plot.right + 7} y={goal.y - 3}>
          Goal
        </tspan>
        <tspan x={plot.right + 7} y={goal.y + 11}>
          {goal.value}
          {goal.clipped && '↑'}
        </tspan>
      </text>
    </g>
  );
