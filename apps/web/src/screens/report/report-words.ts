import type { TypeTotals } from '@sixty/contract/records.ts';
import { bestSessions, leastSessions } from '@sixty/domain/chart/fidelity.ts';
import { directionOf, type Growth } from '@sixty/domain/chart/growth.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { countText, rateText } from '../../parts/chart/chart-text.ts';
import type { PerformancePoint } from '../../parts/chart/performance-points.ts';
import { goalText } from '../../parts/chart/performance-words.ts';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { itemNoun } from '../../parts/exercise/item-noun.ts';

/*
 * The sentences of the report. They are read by parents: no abbreviations, no percentiles, nobody's sex is guessed, and
 * nothing is said that the results do not show.
 */

const verbs = { word: 'read', letter: 'named', problem: 'solved' } as const;

/** 'Maya has done 48 exercises on 31 days since Aug 3, 2026, 40 minutes in all, and met the goal of 21.' */
export const doneText = (name: string, totals: readonly TypeTotals[]): string => {
  const sum = (of: (each: TypeTotals) => number) => totals.reduce((total, each) => total + of(each), 0);
  const since = totals.map(({ firstDay }) => firstDay).toSorted()[0];
  if (since === undefined) return `${name} has not done an exercise yet.`;
  const minutes = Math.max(1, Math.round(sum(({ seconds }) => seconds) / 60));
  return `${name} has done ${countText(
    sum(({ results }) => results),
    'exercise',
  )} since ${formatCalendarDay(since)}, ${countText(minutes, 'minute')} of work in all, and met the goal of ${countText(
    sum(({ goalsMet }) => goalsMet),
    'exercise',
  )}.`;
};

/** The latest result in plain words. */
export const latestText = (name: string, type: ExerciseType, latest: PerformancePoint): string => {
  const noun = itemNoun(type);
  const errors = latest.errors === 0 ? 'without an error' : `with ${countText(latest.errors, 'error')}`;
  const met = latest.goalMet ? 'The goal was met.' : `The goal is ${goalText(latest)}.`;
  return `On ${formatCalendarDay(latest.day)}, in “${latest.name}”, ${name} ${verbs[noun]} ${countText(latest.correctPerMinute, noun)} a minute right, ${errors}. ${met}`;
};

/** How it grows, or that it cannot be said yet. `growth` is that of one skill set. */
export const growthSentence = (type: ExerciseType, skillSet: string, growth: Growth | null): string => {
  const noun = itemNoun(type);
  if (!growth) return 'It is too early to speak of growth: that takes 6 results of one kind over 6 weeks.';
  const amount = countText(Math.abs(growth.weekly), noun);
  switch (directionOf(growth)) {
    case 'growing':
      return `In ${skillSet} it grows by about ${amount} a minute every week.`;
    case 'falling':
      return `In ${skillSet} it has fallen by about ${amount} a minute every week.`;
    case 'unclear':
      return `In ${skillSet} it goes up and down; no growth can be told from chance.`;
  }
};

/** How often there was practice, of both programs. */
export const practiceText = (name: string, days: number): string =>
  `In the last six weeks ${name} practiced on ${countText(days, 'day')}, in reading or math. ${leastSessions} to ${bestSessions} days a week work best.`;

/** What the dots and crosses are, in the words of the type. */
export const chartText = (type: ExerciseType): string => {
  const noun = itemNoun(type);
  return `Each dot is an exercise: the higher, the more ${noun}s a minute were ${verbs[noun]} right. Crosses are errors: the lower, the better. The dashed line is the goal, and a star stands over a day on which it was met.`;
};

/** 'said 5 of 8 times wrong' beside an item. */
export const missedText = (missed: number, seen: number): string =>
  `missed ${rateText(missed)} of ${rateText(seen)} times`;

/** 'Phonics: 31 exercises, goal met in 12' */
export const typeText = ({ type, results, goalsMet }: TypeTotals): string =>
  `${exerciseTypeTitle[type]}: ${countText(results, 'exercise')}, ${countText(goalsMet, 'goal')} met`;
