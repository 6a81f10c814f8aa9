import { expect, test } from 'vitest';
import { chanceFrom } from '../../kernel/seeded-chance.ts';
import {
  type NormGrade,
  type NormPercentile,
  normGrades,
  normPercentiles,
  orfSpringRate,
} from '../../records/norms.ts';

import {
  type Learner,
  normLearner,
  normLevel,
  type SimulatedPlace,
  sessionsPerMonth,
  simulateYear,
} from './simulated-year.ts';

/** The ladder of stories in small: 97 grade levels from 1.0 to 6.9, with goals in the middle of their grade. */
const stories: readonly SimulatedPlace[] = Array.from({ length: 97 }, (_, index) => {
  const level = Math.round(10 + (59 * index) / 96) / 10;
  const grade = normGrades.find((each) => each === Math.floor(level)) ?? 6;
  const goal = Math.round(orfSpringRate(grade, 50 + 9 * (level - grade)));
  const items = Math.round(1.6 * goal);
  const section = grade;
  return {
    number: index + 1,
    section,
    skillSet: `ST-${grade}`,
    optional: false,
    placement: false,
    graded: true,
    goal,
    items,
    level,
  };
});

const firstOf = (grade: number): number => stories.find(({ level }) => level !== null && level >= grade)?.number ?? 1;

const seeds = [1, 2, 3, 4];

const yearsOf = (learner: Learner, start: number, places = stories) =>
  seeds.map((seed) => simulateYear(places, learner, start, chanceFrom(seed)));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Under the first goals of 60 words all year, or until spring: such a student belongs to the lists before stories. */
const isBelowStories = (grade: NormGrade, percentile: NormPercentile): boolean =>
  (grade === 1 && percentile <= 50) || (grade === 2 && percentile <= 10);

/** Reads the last story at once: the library has nothing harder. */
const isBeyondStories = (grade: NormGrade, percentile: NormPercentile): boolean => grade >= 5 && percentile >= 75;

/** Where the level differs more from the norms: see docs/truth.md. */
const isFar = (grade: NormGrade, percentile: NormPercentile): boolean =>
  (grade === 3 && percentile >= 75) || (grade === 5 && percentile === 50) || (grade === 6 && percentile === 25);

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

test.each(cells.filter((cell) => !isBelowStories(...cell)))(
  'grade %i, percentile %i: meets goals, and is rarely stuck',
  (grade, percentile) => {
    const learner = normLearner(grade, percentile);
    for (const start of [1, firstOf(grade)]) {
      const years = yearsOf(learner, start);
      const goals = mean(years.map((year) => (year.goals / year.sessions) * sessionsPerMonth));
      expect(goals).toBeGreaterThan(2);
      if (!isBeyondStories(grade, percentile)) expect(goals).toBeLessThan(8);
      // The first goals are far from these until winter.
      const isSlow = grade === 1 || (grade === 2 && percentile === 25);
      expect(mean(years.map(({ stuck, sessions }) => stuck / sessions))).toBeLessThan(isSlow ? 0.25 : 0.1);
    }
  },
);

test.each(cells)(
  'grade %i, percentile %i: started at the own grade, ends near the level of the norms',
  (grade, percentile) => {
    const learner = normLearner(grade, percentile);
    const ends = yearsOf(learner, firstOf(grade)).map(({ last }) => stories[last - 1]?.level ?? 0);
    expect(Math.abs(mean(ends) - normLevel(learner))).toBeLessThan(isFar(grade, percentile) ? 1.2 : 0.8);
  },
);

test('the level of the norms is the end of the own grade for the median, and differs by percentile', () => {
  for (const grade of [2, 3, 4, 5] as const) expect(normLevel(normLearner(grade, 50))).toBeCloseTo(grade + 0.9, 0);
  for (const grade of normGrades) {
    const levels = normPercentiles.map((percentile) => normLevel(normLearner(grade, percentile)));
    expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  }
});

/** Thirty lists of facts, as in addition. */
const facts: readonly SimulatedPlace[] = Array.from({ length: 30 }, (_, index) => {
  const items = index < 6 ? 30 : index < 26 ? 40 : 50;
  const section = index < 6 ? 1 : index < 16 ? 2 : index < 26 ? 3 : 4;
  return {
    number: index + 1,
    section,
    skillSet: `ADD-${section}`,
    optional: false,
    placement: false,
    graded: false,
    goal: items,
    items,
    level: null,
  };
});

test('who solves 15 facts a minute and grows by 0.7 a week is stuck in less than a quarter of the sessions', () => {
  const learner = { grade: 1, rateIn: (week: number) => 15 + 0.7 * week, errorShare: 0.03 };
  const years = yearsOf(learner, 1, facts);
  expect(mean(years.map(({ stuck, sessions }) => stuck / sessions))).toBeLessThan(0.25);
  for (const { longestRun } of years) expect(longestRun).toBeLessThanOrEqual(8);
});
