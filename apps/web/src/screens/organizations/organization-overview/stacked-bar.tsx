import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** The fill of a part; the shades are distinct in black and white. */
export type Shade = 'solid' | 'middle' | 'light' | 'hollow' | 'striped';

const opacity: Readonly<Record<Shade, number>> = { solid: 1, middle: 0.55, light: 0.25, hollow: 0, striped: 1 };

const width = 100;
const height = 12;

interface StackedBarProps {
  total: SuppressedCount;
  parts: readonly SuppressedCount[];
  shades: readonly Shade[];
  tint: Program;
}

/**
 * A row's students by part, as a bar. The table beside it has the numbers; suppressed counts are left open and dotted.
 */
export const StackedBar = ({ total, parts, shades, tint }: StackedBarProps) => {
  const stripes = useId();
  if (total === 0) return <span className="text-muted text-sm">No students</span>;
  if (typeof total !== 'number') return null;
  let end = 0;
  const segments = parts.flatMap((count, part) => {
    if (typeof count !== 'number' || count === 0) return [];
    const start = end;
    end += (count / total) * width;
    return [{ start, size: (count / total) * width, shade: shades[part] ?? 'hollow', part }];
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames('h-4 w-full min-w-24', tint === 'reading' ? 'text-reading' : 'text-math')}
    >
      <defs>
        <pattern id={stripes} width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1" height="2" fill="currentColor" />
        </pattern>
      </defs>
      <rect
        x="0.25"
        y="0.5"
        width={width - 0.5}
        height={height - 1}
        fill="none"
        stroke="currentColor"
        strokeDasharray={end < width - 0.01 ? '2 2' : undefined}
        vectorEffect="non-scaling-stroke"
      />
      {segments.map(({ start, size, shade, part }) => (
        <rect
          key={part}
          x={start}
          y="0.5"
          width={size}
          height={height - 1}
          fill={shade === 'striped' ? `url(#${stripes})` : 'currentColor'}
          fillOpacity={opacity[shade]}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
};

interface StackedBarKeyProps {
  titles: readonly string[];
  shades: readonly Shade[];
  tint: Program;
}

/** The key to the shades of the bars. */
export const StackedBarKey = ({ titles, shades, tint }: StackedBarKeyProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {titles.map((title, part) => (
      <li key={title} className="inline-flex items-center gap-1.5">
        <span className="w-5">
          <StackedBarKeyMark shade={shades[part] ?? 'hollow'} tint={tint} />
        </span>
        {title}
      </li>
    ))}
  </ul>
);

const StackedBarKeyMark = ({ shade, tint }: { shade: Shade; tint: Program }) => {
  const stripes = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 12"
      className={classNames('block h-3 w-5', tint === 'reading' ? 'text-reading' : 'text-math')}
    >
      <defs>
        <pattern id={stripes} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="4" fill="currentColor" />
        </pattern>
      </defs>
      <rect
        x="0.5"
        y="0.5"
        width="19"
        height="11"
        fill={shade === 'striped' ? `url(#${stripes})` : 'currentColor'}
        fillOpacity={opacity[shade]}
        stroke="currentColor"
      />
    </svg>
  );
};
