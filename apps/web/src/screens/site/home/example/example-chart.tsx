import { LevelMarks } from '../../../../components/records/chart/axis-marks.tsx';
import type { Size } from '../../../../components/records/chart/plot-area.ts';
import { ResultMark } from '../../../../components/records/chart/result-mark.tsx';
import { exampleLayout, highest } from './example-layout.ts';
import type { ExampleResult } from './example-results.ts';

const margin = { left: 34, right: 8, top: 22, bottom: 26 };
const bare = { left: 12, right: 12, top: 14, bottom: 14 };

interface ExampleChartProps {
  size: Size;
  /** A reading beside those of the example. */
  mine?: ExampleResult;
  /** A drawing without figures, as an illustration. */
  small?: boolean;
}

/** Eight weeks of the example, drawn like the charts. The text beside it has the same data. */
export const ExampleChart = ({ size, mine, small = false }: ExampleChartProps) => {
  const layout = exampleLayout(size, small ? bare : margin, mine ?? null);
  const { plot, bands, levels, placed } = layout;
  const radius = small ? 2.6 : Math.min(4, Math.max(2.75, size.width / 120));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
      {bands.map(({ left, right }, index) => (
        <g key={left}>
          {index % 2 === 0 && (
            <rect
              x={left}
              y={plot.top}
              width={right - left}
              height={plot.bottom - plot.top}
              className={index === bands.length - 1 && mine ? 'fill-accent-soft' : 'fill-sunken'}
            />
          )}
          {!small && (
            <text
              x={(left + right) / 2}
              y={plot.bottom + 18}
              textAnchor="middle"
              className="numbers fill-muted text-xs"
            >
              {index === bands.length - 1 && mine ? 'Now' : index + 1}
            </text>
          )}
        </g>
      ))}
      {!small && <LevelMarks levels={levels} plot={plot} />}
      {placed.map(({ x, errorsY }) => (
        <ResultMark key={x} name="errors" x={x} y={errorsY} radius={radius} tint="reading" />
      ))}
      {placed.map(({ x, correctY }) => (
        <ResultMark key={x} name="correct" x={x} y={correctY} radius={radius} tint="reading" />
      ))}
      {layout.mine && (
        <g>
          <ResultMark name="errors" x={layout.mine.x} y={layout.mine.errorsY} radius={radius + 0.5} tint="reading" />
          <ResultMark
            name={layout.mine.result.correct > highest ? 'clipped' : 'correct'}
            x={layout.mine.x}
            y={layout.mine.correctY}
            radius={radius + 0.5}
            tint="reading"
          />
          <circle
            cx={layout.mine.x}
            cy={layout.mine.correctY}
            r={radius + 5}
            strokeWidth="2"
            className="fill-none stroke-accent"
          />
        </g>
      )}
    </svg>
  );
};
