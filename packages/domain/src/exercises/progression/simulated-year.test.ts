import { expect, test } from 'vitest';
import { chanceFrom } from '../../kernel/seeded-chance.ts';
import {
  type NormGrade,
  type NormPercentile,
  normGrades,
  normPercentiles,
  orfSpringRate,
} from '../../records/norms.ts';
import type { ExerciseType } from '../exercise-type.ts';

import {
  type Learner,
  normLearner,
  normLevel,
  type SimulatedLists,
  type SimulatedPlace,
  sessionsPerMonth,
  simulateYear,
} from './simulated-year.ts';

const placesWith = (
  count: number,
  of: (index: number) => Pick<SimulatedPlace, 'goal' | 'section'> & Partial<SimulatedPlace>,
): readonly SimulatedPlace[] =>
  Array.from({ length: count }, (_, index) => {
    const place = of(index);
    const about = { number: index + 1, skillSet: `${place.section}`, optional: false, placement: false, graded: false };
    return { ...about, items: place.goal, level: null, ...place };
  });

/** Stories in small: 97 grade levels from 1.0 to 6.9, with goals in the middle of their grade. */
const stories = placesWith(97, (index) => {
  const level = Math.round(10 + (59 * index) / 96) / 10;
  const grade = normGrades.find((each) => each === Math.floor(level)) ?? 6;
  const goal = Math.round(orfSpringRate(grade, 50 + 9 * (level - grade)));
  return { section: grade, graded: true, goal, items: Math.round(1.6 * goal), level };
});

/** The library in small: letters, phonics after a check, phrases, stories. */
const lists: SimulatedLists = new Map<ExerciseType, readonly SimulatedPlace[]>([
  ['phonics/alphabet', placesWith(60, (index) => ({ section: index < 40 ? 1 : 2, goal: index % 20 < 8 ? 30 : 40 }))],
  [
    'phonics/phonics',
    placesWith(90, (index) => ({
      section: index < 3 ? 1 : 2 + Math.floor(index / 10),
      placement: index === 0,
      goal: index < 11 ? 30 : index < 28 ? 40 : 50,
    })),
  ],
  [
    'phrases',
    placesWith(80, (index) => ({ section: Math.floor(index / 10), goal: index < 20 ? 60 : index < 60 ? 90 : 112 })),
  ],
  ['stories/middle', stories],
]);

const firstOf = (grade: number): number => stories.find(({ level }) => level !== null && level >= grade)?.number ?? 1;

const seeds = [1, 2, 3, 4];

const yearsOf = (learner: Learner, number: number) =>
  seeds.map((seed) => simulateYear(lists, learner, { type: 'stories/middle', number }, chanceFrom(seed)));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reads too few words for any goal but those of letters until spring: see docs/truth.md. */
const isBelowWords = (grade: NormGrade, percentile: NormPercentile): boolean => grade === 1 && percentile <= 25;

/** Reads the last story at once: the library has nothing harder. */
const isBeyondStories = (grade: NormGrade, percentile: NormPercentile): boolean => grade >= 5 && percentile >= 75;

const cells = normGrades.flatMap((grade) => normPercentiles.map((percentile) => [grade, percentile] as const));

test.each(cells)(
  'grade %i, percentile %i: no suggestion lasts more than eight sessions, and none returns more than once in three weeks',
  (grade, percentile) => {
    for (const start of [1, firstOf(grade)]) {
      for (const { longestRun, mostReturns } of yearsOf(normLearner(grade, percentile), start)) {
        expect(longestRun).toBeLessThanOrEqual(8);
        expect(mostReturns).toBeLessThanOrEqual(12);
      }
    }
  },
);

test.each(cells)('grade %i, percentile %i: meets goals, and is rarely stuck', (grade, percentile) => {
  const learner = normLearner(grade, percentile);
  for (const start of [1, firstOf(grade)]) {
    const years = yearsOf(learner, start);
    const goals = mean(years.map((year) => (year.goals / year.sessions) * sessionsPerMonth));
    expect(goals).toBeGreaterThan(2);
    if (!isBeyondStories(grade, percentile)) expect(goals).toBeLessThan(8);
    const stuck = mean(years.map((year) => year.stuck / year.sessions));
    expect(stuck).toBeLessThan(isBelowWords(grade, percentile) ? 0.3 : 0.1);
  }
});

test.each(cells)('grade %i, percentile %i: ends within a grade of the norms', (grade, percentile) => {
  const learner = normLearner(grade, percentile);
  const ends = yearsOf(learner, firstOf(grade)).map(({ last }) => stories[last - 1]?.level ?? 0);
  expect(Math.abs(mean(ends) - normLevel(learner))).toBeLessThan(1);
});

test('the level of the norms is the end of the own grade for the median, and differs by percentile', () => {
  for (const grade of [2, 3, 4, 5] as const) expect(normLevel(normLearner(grade, 50))).toBeCloseTo(grade + 0.9, 0);
  for (const grade of normGrades) {
    const levels = normPercentiles.map((percentile) => normLevel(normLearner(grade, percentile)));
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  }
});

/** Thirty lists of facts, as in addition. */
const facts = placesWith(30, (index) => ({
  section: index < 6 ? 1 : index < 16 ? 2 : index < 26 ? 3 : 4,
  goal: index < 6 ? 30 : index < 26 ? 40 : 50,
}));

test.each([
  [10, 0.3],
  [15, 0.1],
  [20, 0.05],
])('who solves %i facts a minute and grows by 0.7 a week is stuck in less than %d of the sessions', (rate, most) => {
  const learner = { grade: 1, rateIn: (week: number) => rate + 0.7 * week, lettersIn: () => 0, errorShare: 0.03 };
  const start = { type: 'addition', number: 1 } as const;
  const years = seeds.map((seed) => simulateYear(new Map([['addition', facts]]), learner, start, chanceFrom(seed)));
  expect(mean(years.map(({ stuck, sessions }) => stuck / sessions))).toBeLessThan(most);
  for (const { longestRun } of years) expect(longestRun).toBeLessThanOrEqual(8);
});
