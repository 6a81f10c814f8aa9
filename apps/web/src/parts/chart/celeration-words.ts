import { type CelerationLine, type CelerationMethod, celerationLine } from '@sixty/domain/chart/celeration.ts';
import { enoughPoints } from '@sixty/domain/chart/growth.ts';
import { type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { formatCalendarDay } from '../dates/format-date.ts';
import { countText, rateText } from './chart-text.ts';
import type { PerformancePoint } from './performance-points.ts';
import { type ItemNoun, spokenPoint } from './performance-words.ts';

export const methodTitle: Readonly<Record<CelerationMethod, string>> = {
  'least-squares': 'Least squares',
  'theil-sen': 'Theil-Sen',
  'quarter-intersect': 'Quarter-intersect',
  'split-middle': 'Split-middle',
};

/** 'Theil-Sen' are names, the others words. */
const methodName = (method: CelerationMethod): string =>
  method === 'theil-sen' ? methodTitle[method] : methodTitle[method].toLowerCase();

/** '×1.25 per week', '÷1.10 per week': as the chart's convention writes it. */
export const celerationText = (celeration: number): string => `${signAndFactor(celeration).join('')} per week`;

const signAndFactor = (celeration: number): readonly ['×' | '÷', string] => {
  const isTimes = celeration >= 1;
  return [isTimes ? '×' : '÷', (isTimes ? celeration : 1 / celeration).toFixed(2)];
};

/** 'times 1.25 a week', 'divided by 1.10 a week' */
export const celerationInWords = (celeration: number): string => {
  const [sign, factor] = signAndFactor(celeration);
  return `${sign === '×' ? 'times' : 'divided by'} ${factor} a week`;
};

/** A value per week takes a week to be seen. */
const enoughDays = 7;

/** Where there is enough to say it: the line through the counts of one difficulty in view. `x` counts days from `start`. */
export const celerationOf = (
  points: readonly PerformancePoint[],
  start: CalendarDay,
  method: CelerationMethod,
): CelerationLine | null => {
  const counted = points.filter(({ correctPerMinute }) => correctPerMinute > 0);
  if (counted.length < enoughPoints || daysFrom(counted) < enoughDays) return null;
  return celerationLine(
    counted.map(({ day, correctPerMinute }) => ({ x: daysBetween(start, day), y: correctPerMinute })),
    method,
  );
};

const daysFrom = (points: readonly PerformancePoint[]): number => {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? daysBetween(first.day, last.day) : 0;
};

/** What the chart says of one difficulty in view. */
export const celerationSummary = (
  points: readonly PerformancePoint[],
  line: CelerationLine | null,
  title: string,
  method: CelerationMethod,
): string => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `There are no results in ${title} in these weeks.`;
  if (!line) {
    return `Too early to say: in ${title} there ${points.length === 1 ? 'is' : 'are'} ${countText(points.length, 'result')} over ${countText(daysFrom(points) + 1, 'day')} in these weeks; a celeration takes ${enoughPoints} over more than a week.`;
  }
  return `In ${title}, the correct count changes by ${celerationText(line.celeration)}: ${celerationInWords(line.celeration)} (line by ${methodName(method)}, ${countText(points.length, 'result')} from ${formatCalendarDay(first.day)} to ${formatCalendarDay(last.day)}).`;
};

/** A result with its errors per minute, which this chart shows. */
export const spokenCount = (point: PerformancePoint, noun: ItemNoun): string =>
  point.errorsPerMinute === point.errors
    ? spokenPoint(point, noun)
    : `${spokenPoint(point, noun)}, ${rateText(point.errorsPerMinute)} errors per minute`;
