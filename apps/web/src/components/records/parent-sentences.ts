import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { formatCalendarDay } from '../dates/format-date.ts';
import { itemNoun } from '../exercises/exercise/item-noun.ts';
import { daysText, leaningOf, weeklyRangeText } from './chart/chart-text.ts';
import { countText, rateText } from './chart/count-text.ts';
import type { Difficulty } from './chart/difficulty.ts';
import type { Trend } from './chart/growth/growth-layout.ts';
import { enoughText, tooEarlyFor } from './chart/growth/too-early-text.ts';
import type { PerformancePoint } from './chart/performance/performance-points.ts';
import { goalText } from './chart/performance/performance-text.ts';

/*
 * Sentences about a student that parents read: no abbreviations, no percentiles, no assumed gender, and nothing that the
 * results do not show.
 */

const rights = { word: 'read', letter: 'named', problem: 'got' } as const;

/** 'On Nov 20, 2026, in “Short a”, Maya read 47 words right in a minute, with 1 error.', or 'in 30 seconds'. */
export const resultSentence = (name: string, type: ExerciseType, latest: PerformancePoint): string => {
  const noun = itemNoun(type);
  const errors = latest.errors === 0 ? 'without an error' : `with ${countText(latest.errors, 'error')}`;
  const right = countText(Math.round((latest.correctPerMinute * latest.seconds) / 60), noun);
  const time = latest.seconds === 60 ? 'a minute' : countText(latest.seconds, 'second');
  return `On ${formatCalendarDay(latest.day)}, in “${latest.name}”, ${name} ${rights[noun]} ${right} right in ${time}, ${errors}.`;
};

/** The recent growth in one difficulty by first results, or why it is too early to say. */
export const growthSentence = (
  name: string,
  type: ExerciseType,
  difficulty: Pick<Difficulty, 'title' | 'exercises'>,
  trend: Pick<Trend, 'growth' | 'fitted' | 'fittedDays'>,
): string => {
  const early = tooEarlyFor(trend, difficulty);
  const { growth, fittedDays } = trend;
  if (!growth || early) {
    const start = `It is too early to talk about growth: that takes first results on ${enoughText}`;
    return early ? `${start}, and ${early.reason}. ${early.help}` : `${start}.`;
  }
  const amount = `${weeklyRangeText(growth, itemNoun(type))} right a minute each week`;
  const [where, when] = [`In “${difficulty.title}”`, `from ${daysText(fittedDays)}`];
  const did = rights[itemNoun(type)];
  if (growth.direction !== 'unclear') return `${where}, ${name} ${did} ${amount}, ${when}.`;
  if (!growth.methodsAgree) {
    return `${where}, there was no clear trend ${when}: a few days differ so much from the others that no amount can be given.`;
  }
  return leaningOf(growth) === null
    ? `${where}, there was no clear trend ${when}: ${amount}.`
    : `${where}, ${name} probably ${did} ${amount}, ${when}. It is too early to be sure.`;
};

/** What rereading the latest exercise brought: 'Practice in “The Fox”: from 86 to 125 words right a minute in 4 readings.' */
export const practiceSentence = (type: ExerciseType, points: readonly PerformancePoint[]): string | null => {
  const latest = points.at(-1);
  const ofLatest = points.filter(({ exercise }) => exercise === latest?.exercise);
  const [first] = ofLatest;
  if (!latest || !first || ofLatest.length < 2) return null;
  const noun = itemNoun(type);
  const times = `${ofLatest.length} ${noun === 'problem' ? 'tries' : 'readings'}`;
  return `Practice in “${latest.name}”: from ${rateText(Math.round(first.correctPerMinute))} to ${countText(Math.round(latest.correctPerMinute), noun)} right a minute in ${times}.`;
};

/** The goal of a result's exercise, or that the result met it. */
export const goalSentence = (latest: PerformancePoint): string =>
  `The goal of “${latest.name}” ${latest.goalMet ? 'was met' : `is ${goalText(latest)}`}.`;

/** An exercise that comes next. */
interface NextExercise {
  readonly type: ExerciseType;
  readonly number: number;
  readonly title: string;
}

/** What comes next after the results of a type, oldest first. */
export const nextSentence = (type: ExerciseType, points: readonly PerformancePoint[], next: NextExercise): string => {
  const tries = next.type === type ? points.filter(({ exercise }) => exercise === next.number) : [];
  const latest = tries.at(-1);
  if (latest && !tries.some(({ goalMet }) => goalMet)) {
    return `Next is “${next.title}” again, until the goal is met: ${goalText(latest)}.`;
  }
  const where = next.type === type ? '' : ` in ${exerciseTypeTitle[next.type].toLowerCase()}`;
  return `Next is exercise ${next.number}${where}, “${next.title}”${latest ? ', again' : ''}.`;
};
