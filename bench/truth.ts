import { type Library, loadLibrary } from '@sixty/content/library.ts';
import { type ExerciseType, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import {
  type Learner,
  normLearner,
  normLevel,
  type SimulatedPlace,
  type SimulatedYear,
  sessionsPerMonth,
  simulateYear,
} from '@sixty/domain/exercises/progression/simulated-year.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { chanceFrom } from '@sixty/domain/kernel/seeded-chance.ts';
import { normGrades, normPercentiles } from '@sixty/domain/records/norms.ts';
import { printTable } from './table.ts';

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

const placesOf = (library: Library, type: ExerciseType): readonly SimulatedPlace[] =>
  library.list(type).map((exercise) => ({
    ...exercise,
    optional: false,
    placement: false,
    graded: isStoryType(type),
    goal: goalOf(exercise, exercise.items.length).responses,
    items: exercise.items.length,
    level: exercise.gradeLevel ?? null,
  }));

const mean = (years: readonly SimulatedYear[], of: (year: SimulatedYear) => number): number =>
  years.reduce((sum, year) => sum + of(year), 0) / years.length;

const figuresOf = (places: readonly SimulatedPlace[], learner: Learner, start: number) => {
  const years = seeds.map((seed) => simulateYear(places, learner, start, chanceFrom(seed)));
  const levelAt = ({ last }: SimulatedYear) => places[last - 1]?.level ?? 0;
  return {
    cells: [
      mean(years, ({ goals, sessions }) => (goals / sessions) * sessionsPerMonth).toFixed(1),
      `${(100 * mean(years, ({ stuck, sessions }) => stuck / sessions)).toFixed(0)}%`,
      String(Math.max(...years.map(({ longestRun }) => longestRun))),
    ],
    level: mean(years, levelAt),
    last: mean(years, ({ last }) => last),
  };
};

/** Prints simulated school years of students who follow every suggestion, in stories and in addition. */
export const printTruth = (): void => {
  const library = loadLibrary();
  const stories = placesOf(library, 'stories/middle');
  const header = ['grade', 'percentile', 'goals a month', 'stuck', 'longest run', 'level at the end', 'by the norms'];
  const tableFrom = (startOf: (grade: number) => number) =>
    normGrades.flatMap((grade) =>
      normPercentiles.toReversed().map((percentile) => {
        const learner = normLearner(grade, percentile);
        const { cells, level } = figuresOf(stories, learner, startOf(grade));
        return [String(grade), String(percentile), ...cells, level.toFixed(1), normLevel(learner).toFixed(1)];
      }),
    );
  const firstOf = (grade: number) => stories.find(({ level }) => (level ?? 0) >= grade)?.number ?? 1;
  printTable('A year of stories, begun at the own grade', header, tableFrom(firstOf));
  printTable(
    'A year of stories, begun at story 1',
    header,
    tableFrom(() => 1),
  );
  printTable(
    'A year of addition, growing by 0.7 problems a minute each week',
    ['problems a minute at first', 'goals a month', 'stuck', 'longest run', 'exercise at the end'],
    [10, 15, 20, 25, 30].map((rate) => {
      const learner = { grade: 1, rateIn: (week: number) => rate + 0.7 * week, errorShare: 0.03 };
      const { cells, last } = figuresOf(placesOf(library, 'addition'), learner, 1);
      return [String(rate), ...cells, last.toFixed(0)];
    }),
  );
};
