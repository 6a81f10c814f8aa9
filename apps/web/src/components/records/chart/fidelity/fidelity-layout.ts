import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { bestSessions, type FidelityWeek, minSessions } from '@sixty/domain/records/fidelity.ts';
import { scaleLinear } from 'd3-scale';
import { isUnfinished } from './fidelity-text.ts';

/** Weeks on the strip: half a year shows a habit. */
export const weeksShown = 26;

const daysAWeek = 7;
const height = 152;
const margin = { top: 14, right: 46, bottom: 20 };
const widestStep = 30;

/** The strip is at least this many weeks wide, also at the start. */
const fewestWeeks = 8;

/** The minimum height of a bar, so that a week without sessions is visible. */
const lowestBar = 4;

/** The minimum distance between two month names. */
const monthWidth = 30;

type WeekLook = 'low' | 'unfinished' | 'enough';

/** The layout of the strip, in pixels from the upper left corner. */
export interface FidelityLayout {
  readonly size: { readonly width: number; readonly height: number };
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly levels: readonly { readonly sessions: number; readonly y: number; readonly label: string }[];
  readonly bars: readonly {
    readonly sunday: CalendarDay;
    readonly sessions: number;
    readonly look: WeekLook;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** 'Nov' at the first week of a month; empty otherwise and where there is no room. */
    readonly month: string;
  }[];
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const lookOf = (week: FidelityWeek, today: CalendarDay): WeekLook => {
  if (isUnfinished(week, today)) return 'unfinished';
  return week.low ? 'low' : 'enough';
};

/** Lays as many weeks out side by side as fit. */
export const fidelityLayout = (weeks: readonly FidelityWeek[], today: CalendarDay, width: number): FidelityLayout => {
  const step = Math.min(widestStep, (width - margin.right) / Math.max(weeks.length, fewestWeeks));
  const base = height - margin.bottom;
  const y = scaleLinear([0, daysAWeek], [base, margin.top]);
  const barWidth = Math.max(2, Math.min(step - 2, step * 0.72));
  let labeledTo = Number.NEGATIVE_INFINITY;
  return {
    size: { width, height },
    left: 0,
    right: step * Math.max(weeks.length, fewestWeeks),
    base,
    levels: [
      { sessions: bestSessions, y: y(bestSessions), label: `${bestSessions} best` },
      { sessions: minSessions, y: y(minSessions), label: `${minSessions} least` },
    ],
    bars: weeks.map((week, index) => {
      const x = index * step + (step - barWidth) / 2;
      const begins = week.sunday.slice(0, 7) !== addDays(week.sunday, -7).slice(0, 7);
      const labeled = begins && x >= labeledTo && x + monthWidth <= width;
      if (labeled) labeledTo = x + monthWidth;
      const top = Math.min(y(week.sessions), base - lowestBar);
      return {
        sunday: week.sunday,
        sessions: week.sessions,
        look: lookOf(week, today),
        x,
        y: top,
        width: barWidth,
        height: base - top,
        month: labeled ? monthName.format(new Date(`${week.sunday}T00:00:00Z`)) : '',
      };
    }),
  };
};
