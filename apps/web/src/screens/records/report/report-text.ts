import type { TypeTotals } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { bestSessions, minSessions } from '@sixty/domain/records/fidelity.ts';
import type { RateAxis } from '@sixty/domain/records/rate-axis.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { countText, rateText } from '../../../components/records/chart/count-text.ts';
import type { PerformancePoint } from '../../../components/records/chart/performance/performance-points.ts';
import { goalSentence, resultSentence } from '../../../components/records/parent-sentences.ts';

const verbs = { word: 'read', letter: 'named', problem: 'solved' } as const;

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
export const latestText = (name: string, type: ExerciseType, latest: PerformancePoint): string =>
  `${resultSentence(name, type, latest)} ${goalSentence(latest)}`;

/** How often the student practiced, in both programs. */
export const practiceText = (name: string, days: number): string =>
  `In the last six weeks ${name} practiced on ${countText(days, 'day')}, in reading or math. ${minSessions} to ${bestSessions} days a week work best.`;

/** The meaning of dots and crosses, with the nouns of the type, and of a scale that does not begin at 0. */
export const chartText = (type: ExerciseType, { from, to }: RateAxis): string => {
  const noun = itemNoun(type);
  const scale = from > 0 ? ` This part of the chart begins at ${from}, not at 0, and ends at ${to}.` : '';
  return `Each dot is an exercise, a hollow one a repeat: the higher, the more ${noun}s a minute were ${verbs[noun]} right.${scale} Crosses are errors: the lower, the better. The dashed line is the goal, and a star marks a day on which it was met.`;
};

/** 'said 5 of 8 times wrong' beside an item. */
export const missedText = (missed: number, seen: number): string =>
  `missed ${rateText(missed)} of ${rateText(seen)} times`;

/** 'Phonics: 57 times, 16 exercises, 13 of them with the goal met' */
export const typeText = ({ type, results, exercises, goalsMet }: TypeTotals): string =>
  `${exerciseTypeTitle[type]}: ${countText(results, 'time')}, ${countText(exercises, 'exercise')}, ${goalsMet} of them with the goal met`;
