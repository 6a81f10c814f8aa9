import { toOneDecimal } from '@sixty/domain/exercises/scoring.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import { formatCalendarDay } from '../../dates/format-date.ts';
import { rateText } from './count-text.ts';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fixedDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 'Nov 3' */
export const shortDayText = (day: CalendarDay): string => short.format(new Date(`${day}T00:00:00Z`));

/** 'Oct 12 to Nov 22, 2026'; both years where they differ. */
export const daysText = ({ start, end }: ChartWindow): string =>
  `${start.slice(0, 4) === end.slice(0, 4) ? shortDayText(start) : formatCalendarDay(start)} to ${formatCalendarDay(end)}`;

/** '47.0' or '47.3': for columns, with aligned decimals. */
export const rateCell = (rate: number): string => fixedDecimal.format(rate);

/** The confidence of the intervals. */
export const sure = '95% sure';

/** The margin of error; never rounded down to '0'. */
export const marginText = (margin: number): string => rateText(margin > 1e-9 ? Math.max(0.1, margin) : 0);

/** '+1.2', '−0.4': with a sign, to one decimal. */
export const signedText = (amount: number): string => {
  const text = rateText(Math.abs(amount));
  if (text === '0') return '0';
  return `${amount < 0 ? '−' : '+'}${text}`;
};

/** '+1.2 ± 0.4 words a week' */
export const weeklyText = (growth: WeeklyAmount, noun: string): string =>
  `${signedText(growth.weekly)} ± ${marginText(growth.margin)} ${noun}s a week`;

interface WeeklyAmount {
  readonly weekly: number;
  readonly margin: number;
}

/** The interval of the growth of a week as it is shown. */
const weeklyRange = ({ weekly, margin }: WeeklyAmount): readonly [low: number, high: number] => {
  // The uncertainty is never shown as zero.
  const half = Math.max(0.1, margin);
  return [toOneDecimal(weekly - half), toOneDecimal(weekly + half)];
};

/**
 * Where growth probably goes although it has no clear direction: the interval as it is shown leaves out 0, which a
 * direction takes more than. Null if the interval includes 0.
 */
export const leaningOf = (growth: WeeklyAmount): 'growing' | 'falling' | null => {
  const [low, high] = weeklyRange(growth);
  if (low > 0) return 'growing';
  return high < 0 ? 'falling' : null;
};

/** 'between 0.5 and 1.9 more words', 'between 0.4 fewer and 1 more words': where the growth of a week lies. */
export const weeklyRangeText = (growth: WeeklyAmount, noun: string): string => {
  const [low, high] = weeklyRange(growth);
  const amount = (each: number) => rateText(Math.abs(each));
  if (low < 0 && high > 0) return `between ${amount(low)} fewer and ${amount(high)} more ${noun}s`;
  return high > 0
    ? `between ${amount(low)} and ${amount(high)} more ${noun}s`
    : `between ${amount(high)} and ${amount(low)} fewer ${noun}s`;
};

/** 'Words correct per minute' */
export const correctPerMinuteTitle = (noun: string): string =>
  `${noun[0]?.toUpperCase()}${noun.slice(1)}s correct per minute`;
