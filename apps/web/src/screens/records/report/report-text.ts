import type { TypeTotals } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { bestSessions, minSessions } from '@sixty/domain/records/fidelity.ts';
import { directionOf } from '@sixty/domain/records/growth.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { countText, daysText, rateText } from '../../../components/records/chart/chart-text.ts';
import type { Trend } from '../../../components/records/chart/growth/growth-layout.ts';
import type { PerformancePoint } from '../../../components/records/chart/performance/performance-points.ts';
import { goalText } from '../../../components/records/chart/performance/performance-text.ts';

/*
 * The sentences of the report. Parents read them: no abbreviations, no percentiles, no assumed gender, and nothing
 * that the results do not show.
 */

const verbs = { word: 'read', letter: 'named', problem: 'solved' } as const;
const rights = { word: 'read', letter: 'named', problem: 'got' } as const;

/** 'Maya has practiced 48 times since Aug 3, 2026, 40 minutes in all: 25 exercises, of which 21 met the goal so far.' */
export const doneText = (name: string, totals: readonly TypeTotals[]): string => {
  const sum = (key: 'results' | 'exercises' | 'seconds' | 'goalsMet') =>
    totals.reduce((total, each) => total + each[key], 0);
  const since = totals.map(({ firstDay }) => firstDay).toSorted()[0];
  if (since === undefined) return `${name} has not done an exercise yet.`;
  const minutes = Math.max(1, Math.round(sum('seconds') / 60));
  const [times, exercises] = [countText(sum('results'), 'time'), countText(sum('exercises'), 'exercise')];
  return `${name} has practiced ${times} since ${formatCalendarDay(since)}, ${countText(minutes, 'minute')} in all: ${exercises}, of which ${rateText(sum('goalsMet'))} met the goal so far.`;
};

/** The latest result in plain words. */
export const latestText = (name: string, type: ExerciseType, latest: PerformancePoint): string => {
  const noun = itemNoun(type);
  const errors = latest.errors === 0 ? 'without an error' : `with ${countText(latest.errors, 'error')}`;
  const met = latest.goalMet ? 'The goal was met.' : `The goal is ${goalText(latest)}.`;
  return `On ${formatCalendarDay(latest.day)}, in “${latest.name}”, ${name} ${rights[noun]} ${countText(latest.correctPerMinute, noun)} right in a minute, ${errors}. ${met}`;
};

/** The recent growth in one skill set, or that it is too early to say. */
export const growthSentence = (
  type: ExerciseType,
  skillSet: string,
  { growth, fittedDays }: Pick<Trend, 'growth' | 'fittedDays'>,
): string => {
  const noun = itemNoun(type);
  if (!growth) return 'It is too early to talk about growth: that takes 6 results of one kind over 6 weeks.';
  const amount = rateText(Math.abs(growth.weekly));
  const where = `In “${skillSet}”, from ${daysText(fittedDays)}`;
  switch (directionOf(growth.weekly, growth.margin)) {
    case 'growing':
      return `${where}: about ${amount} more ${noun}s a minute every week.`;
    case 'falling':
      return `${where}: about ${amount} fewer ${noun}s a minute every week.`;
    case 'unclear':
      return `${where}: up and down, without clear growth.`;
  }
};

/** How often the student practiced, in both programs. */
export const practiceText = (name: string, days: number): string =>
  `In the last six weeks ${name} practiced on ${countText(days, 'day')}, in reading or math. ${minSessions} to ${bestSessions} days a week work best.`;

/** The meaning of dots and crosses, with the nouns of the type. */
export const chartText = (type: ExerciseType): string => {
  const noun = itemNoun(type);
  return `Each dot is an exercise: the higher, the more ${noun}s a minute were ${verbs[noun]} right. Crosses are errors: the lower, the better. The dashed line is the goal, and a star marks a day on which it was met.`;
};

/** 'said 5 of 8 times wrong' beside an item. */
export const missedText = (missed: number, seen: number): string =>
  `missed ${rateText(missed)} of ${rateText(seen)} times`;

/** 'Phonics: 57 times, 16 exercises, 13 of them with the goal met' */
export const typeText = ({ type, results, exercises, goalsMet }: TypeTotals): string =>
  `${exerciseTypeTitle[type]}: ${countText(results, 'time')}, ${countText(exercises, 'exercise')}, ${goalsMet} of them with the goal met`;
