import { type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import {
  type CelerationLine,
  type CelerationMethod,
  celerationLine,
  isCelerationClear,
} from '@sixty/domain/records/celeration.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { countText, rateText } from '../count-text.ts';
import type { PerformancePoint } from '../performance/performance-points.ts';
import { type ItemNoun, spokenPoint } from '../performance/performance-text.ts';
import { countedPoints } from './celeration-layout.ts';

export const methodTitle: Readonly<Record<CelerationMethod, string>> = {
  'least-squares': 'Least squares',
  'theil-sen': 'Theil-Sen',
  'quarter-intersect': 'Quarter-intersect',
  'split-middle': 'Split-middle',
};

/** 'Theil-Sen' is a name and keeps its capitals. */
const methodName = (method: CelerationMethod): string =>
  method === 'theil-sen' ? methodTitle[method] : methodTitle[method].toLowerCase();

/** '×1.25 per week', '÷1.10 per week': the chart's convention. */
export const celerationText = (celeration: number): string => `${signAndFactor(celeration).join('')} per week`;

const signAndFactor = (celeration: number): readonly ['×' | '÷', string] => {
  const factor = (celeration >= 1 ? celeration : 1 / celeration).toFixed(2);
  // A factor of 1.00 always gets the multiplication sign.
  return [celeration >= 1 || factor === '1.00' ? '×' : '÷', factor];
};

/** 'times 1.25 a week', 'divided by 1.10 a week' */
export const celerationInWords = (celeration: number): string => {
  const [sign, factor] = signAndFactor(celeration);
  return `${sign === '×' ? 'times' : 'divided by'} ${factor} a week`;
};

/** A weekly rate needs a week of data, and a line more than a few counts. */
const enoughDays = 7;
const enoughCounts = 6;

/** The line through the counts of one difficulty in view, if there are enough. `x` counts days from `start`. */
export const celerationOf = (
  points: readonly PerformancePoint[],
  start: CalendarDay,
  method: CelerationMethod,
): CelerationLine | null => {
  const counted = countedPoints(points);
  if (counted.length < enoughCounts || daysFrom(counted) < enoughDays) return null;
  return celerationLine(
    counted.map(({ day, correctPerMinute }) => ({ x: daysBetween(start, day), y: correctPerMinute })),
    method,
  );
};

const daysFrom = (points: readonly PerformancePoint[]): number => {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? daysBetween(first.day, last.day) : 0;
};

/** The chart's summary for one difficulty in view. */
export const celerationSummary = (
  points: readonly PerformancePoint[],
  line: CelerationLine | null,
  title: string,
  method: CelerationMethod,
): string => {
  if (points.length === 0) return `${title}: there are no results in these weeks.`;
  const counted = countedPoints(points);
  const zeros = zerosText(points.length - counted.length);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last) return `${title}: too early to say.${zeros}`;
  if (!line) {
    return `${title}: too early to say. There ${counted.length === 1 ? 'is' : 'are'} ${countText(counted.length, 'result')} over ${countText(daysFrom(counted) + 1, 'day')} in these weeks; a celeration takes ${enoughCounts} over more than a week.${zeros}`;
  }
  const factor = celerationText(line.celeration);
  const change = factor.startsWith('×1.00')
    ? `stays the same, ${factor}`
    : `changes by ${factor}: ${celerationInWords(line.celeration)}`;
  const places = counted.map(({ day, correctPerMinute }) => ({ x: daysBetween(first.day, day), y: correctPerMinute }));
  const chance = isCelerationClear(places) ? '' : ' That may be chance.';
  return `${title}: the correct count ${change} (line by ${methodName(method)}, ${countText(counted.length, 'result')} from ${formatCalendarDay(first.day)} to ${formatCalendarDay(last.day)}).${chance}${zeros}`;
};

/** ' 2 counts of zero are left out.', or empty. */
const zerosText = (zeros: number): string => {
  if (zeros === 0) return '';
  return ` ${countText(zeros, 'count')} of zero ${zeros === 1 ? 'is' : 'are'} left out.`;
};

/** A result with its errors per minute, which this chart adds. */
export const spokenCount = (point: PerformancePoint, noun: ItemNoun): string =>
  point.errorsPerMinute === point.errors
    ? spokenPoint(point, noun)
    : `${spokenPoint(point, noun)}, ${rateText(point.errorsPerMinute)} errors per minute`;
