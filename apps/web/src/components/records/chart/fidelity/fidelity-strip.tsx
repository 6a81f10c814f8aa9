import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { FidelityWeek } from '@sixty/domain/records/fidelity.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useId } from 'react';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { useSize } from '../use-size.ts';
import { type FidelityLayout, fidelityLayout, weeksShown } from './fidelity-layout.ts';
import { fidelitySummary, weekText } from './fidelity-text.ts';

/** The print width, independent of the screen. */
const printWidth = 960;

interface FidelityStripProps {
  /** All weeks, the current one last. */
  weeks: readonly FidelityWeek[];
  today: CalendarDay;
  tint: Program;
}

/** The sessions of the last weeks: a bar with a number for each, a summary, and a table. */
export const FidelityStrip = ({ weeks: allWeeks, today, tint }: FidelityStripProps) => {
  const [box, size] = useSize();
  const weeks = allWeeks.slice(-weeksShown);
  return (
    <div className="grid gap-2 print:gap-1">
      <div ref={box} className="h-38 print:hidden">
        {size && <FidelityPlot layout={fidelityLayout(weeks, today, size.width)} tint={tint} />}
      </div>
      <div className="hidden print:block">
        <FidelityPlot layout={fidelityLayout(weeks, today, printWidth)} tint={tint} />
      </div>
      <FidelityLegend tint={tint} />
      <p className="max-w-prose text-lg print:max-w-none print:text-base">{fidelitySummary(weeks, today)}</p>
      <details className="print:hidden">
        <summary className="link inline-flex min-h-11 items-center">Weeks as a table</summary>
        <FidelityTable weeks={weeks} today={today} />
      </details>
    </div>
  );
};

const fills: Record<Program, string> = { reading: 'fill-reading', math: 'fill-math' };

/** Hatching and dashes distinguish low and current weeks without color. */
const FidelityPlot = ({ layout, tint }: { layout: FidelityLayout; tint: Program }) => {
  const hatch = useId();
  const { size, left, right, base, levels, bars } = layout;
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block max-w-full"
    >
      <Hatch id={hatch} />
      {levels.map(({ sessions, y, label }) => (
        <g key={sessions}>
          <line x1={left} x2={right} y1={y} y2={y} className="stroke-line-strong" strokeDasharray="2 3" />
          <text x={right + 4} y={y} dominantBaseline="central" className="numbers fill-muted text-xs">
            {label}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <g key={bar.sunday} data-week={bar.look}>
          <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} {...barLook(bar.look, hatch, tint)} />
          <text
            x={bar.x + bar.width / 2}
            y={bar.y - 3}
            textAnchor="middle"
            className={`numbers text-xs ${bar.look === 'low' ? 'fill-danger font-bold' : 'fill-ink'}`}
          >
            {bar.sessions}
          </text>
          {bar.month !== '' && (
            <text x={bar.x} y={base + 15} className="fill-muted text-xs">
              {bar.month}
            </text>
          )}
        </g>
      ))}
      <line x1={left} x2={right} y1={base} y2={base} className="stroke-line-strong" />
    </svg>
  );
};

const barLook = (look: FidelityLayout['bars'][number]['look'], hatch: string, tint: Program) => {
  if (look === 'low') return { fill: `url(#${hatch})`, className: 'stroke-danger' };
  if (look === 'unfinished') return { className: 'fill-none stroke-line-strong', strokeDasharray: '3 2' };
  return { className: fills[tint] };
};

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-surface" />
      <line x1="1" x2="1" y2="5" className="stroke-danger" strokeWidth="1.5" />
    </pattern>
  </defs>
);

/** The legend of the three kinds of bars. */
export const FidelityLegend = ({ tint }: { tint: Program }) => {
  const hatch = useId();
  const looks = [
    { look: 'enough', text: '3 sessions or more' },
    { look: 'low', text: 'Fewer than 3' },
    { look: 'unfinished', text: 'This week, not over' },
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {looks.map(({ look, text }) => (
        <li key={look} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="shrink-0">
            <Hatch id={hatch} />
            <rect x="1" y="1" width="12" height="12" {...barLook(look, hatch, tint)} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
};

const FidelityTable = ({ weeks, today }: { weeks: readonly FidelityWeek[]; today: CalendarDay }) => (
  <Table caption="Sessions a week">
    <TableHead>
      <HeaderCell>Week ending</HeaderCell>
      <HeaderCell align="right">Sessions</HeaderCell>
      <HeaderCell>In words</HeaderCell>
    </TableHead>
    <TableBody>
      {weeks.toReversed().map((week) => (
        <Row key={week.sunday}>
          <Cell>{formatCalendarDay(week.sunday)}</Cell>
          <Cell align="right">{week.sessions}</Cell>
          <Cell className="max-card:basis-full max-card:text-muted">{weekText(week, today)}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
