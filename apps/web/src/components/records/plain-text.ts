import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { directionOf, enoughPoints, enoughWeeks } from '@sixty/domain/records/growth.ts';
import { formatCalendarDay } from '../dates/format-date.ts';
import { itemNoun } from '../exercises/exercise/item-noun.ts';
import { countText, daysText, rateText } from './chart/chart-text.ts';
import type { Trend } from './chart/growth/growth-layout.ts';
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

/** The recent growth in one skill set, or that it is too early to say. */
export const growthSentence = (
  name: string,
  type: ExerciseType,
  skillSet: string,
  { growth, fittedDays }: Pick<Trend, 'growth' | 'fittedDays'>,
): string => {
  if (!growth) {
    return `It is too early to talk about growth: that takes ${enoughPoints} results of one kind over ${enoughWeeks} weeks.`;
  }
  const amount = rateText(Math.abs(growth.weekly));
  const noun = amount === '1' ? itemNoun(type) : `${itemNoun(type)}s`;
  const [where, when] = [`In “${skillSet}”`, `from ${daysText(fittedDays)}`];
  // Where single days pull the line, it says nothing about the others.
  const direction = growth.methodsAgree ? directionOf(growth.weekly, growth.margin) : 'unclear';
  switch (direction) {
    case 'growing':
      return `${where}, ${name} ${rights[itemNoun(type)]} about ${amount} more ${noun} right a minute every week, ${when}.`;
    case 'falling':
      return `${where}, ${name} ${rights[itemNoun(type)]} about ${amount} fewer ${noun} right a minute every week, ${when}.`;
    case 'unclear':
      return `${where}, there was no clear trend ${when}.`;
  }
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
