import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { daysText } from '../chart-text.ts';
import { countText, rateText } from '../count-text.ts';
import { maxPerMinute } from './performance-layout.ts';
import type { PerformancePoint } from './performance-points.ts';

/** The unit of a type of exercise, in the singular. */
export type ItemNoun = 'word' | 'letter' | 'problem';

const correctText = (point: PerformancePoint, noun: ItemNoun): string =>
  `${countText(point.correctPerMinute, noun)} correct per minute`;

/** 'Nov 3, 2026, exercise 12: 47 words correct per minute, 2 errors, goal met' */
export const spokenPoint = (point: PerformancePoint, noun: ItemNoun): string =>
  [
    `${formatCalendarDay(point.day)}, exercise ${point.exercise}: ${correctText(point, noun)}`,
    countText(point.errors, 'error'),
    ...(point.goalMet ? ['goal met'] : []),
    ...(point.isFirst ? [] : ['a repeat']),
  ].join(', ');

/** '60 in a minute with at most 2 errors among them' */
export const goalText = ({ responseGoal, errorGoal }: Pick<PerformancePoint, 'responseGoal' | 'errorGoal'>): string =>
  `${responseGoal} in a minute with ${errorGoal === 0 ? 'no errors' : `at most ${countText(errorGoal, 'error')} among them`}`;

/**
 * A summary of the view. It counts and never claims a trend, because results of different exercises cannot be
 * compared.
 */
export const performanceSummary = (
  points: readonly PerformancePoint[],
  window: ChartWindow,
  noun: ItemNoun,
): string => {
  const [first, latest] = [points[0], points.at(-1)];
  if (!first || !latest) return `There are no results from ${daysText(window)}.`;
  if (first === latest) return oneResult(latest, window, noun);
  const days = new Set(points.map(({ day }) => day)).size;
  return [
    `${points.length} results on ${countText(days, 'day')} from ${daysText(window)}:`,
    `${rangeText(points, noun)}.`,
    `The latest, on ${formatCalendarDay(latest.day)} in exercise ${latest.exercise}, was ${correctText(latest, noun)} with ${countText(latest.errors, 'error')}.`,
    metText(points),
    ...clippedText(points),
  ].join(' ');
};

const oneResult = (point: PerformancePoint, window: ChartWindow, noun: ItemNoun): string =>
  [
    `One result from ${daysText(window)}:`,
    `${correctText(point, noun)} with ${countText(point.errors, 'error')} in exercise ${point.exercise} on ${formatCalendarDay(point.day)}.`,
    point.goalMet ? 'It met the goal.' : 'It did not meet the goal.',
    ...clippedText([point]),
  ].join(' ');

const rangeText = (points: readonly PerformancePoint[], noun: ItemNoun): string => {
  const rates = points.map(({ correctPerMinute }) => correctPerMinute);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most
    ? `${countText(least, noun)} correct per minute in each`
    : `between ${rateText(least)} and ${countText(most, noun)} correct per minute`;
};

const metText = (points: readonly PerformancePoint[]): string => {
  const met = points.filter(({ goalMet }) => goalMet);
  if (met.length === 0) return 'No result met its goal.';
  const days = new Set(met.map(({ day }) => day)).size;
  const whose = met.length === 1 ? 'its goal' : 'their goals';
  return `${countText(met.length, 'result')} met ${whose}, on ${countText(days, 'day')}.`;
};

const clippedText = (points: readonly PerformancePoint[]): readonly string[] => {
  const clipped = points.filter(({ correctPerMinute }) => correctPerMinute > maxPerMinute).length;
  if (clipped === 0) return [];
  return [
    `${countText(clipped, 'result')} above ${maxPerMinute} ${clipped === 1 ? 'is' : 'are'} shown at the top edge.`,
  ];
};
