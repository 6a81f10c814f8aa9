import { type Library, loadLibrary } from '@sixty/content/library.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { isPlacement } from '@sixty/domain/exercises/popups.ts';
import {
  type Learner,
  normLearner,
  normLevel,
  type SimulatedLists,
  type SimulatedPlace,
  type SimulatedYear,
  sessionsPerMonth,
  simulateYear,
} from '@sixty/domain/exercises/progression/simulated-year.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { isOptional } from '@sixty/domain/exercises/skill-set.ts';
import { chanceFrom } from '@sixty/domain/kernel/seeded-chance.ts';
import { normGrades, normPercentiles } from '@sixty/domain/records/norms.ts';
import { printTable } from './table.ts';

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

const placesOf = (library: Library, type: ExerciseType): readonly SimulatedPlace[] =>
  library.list(type).map((exercise) => ({
    ...exercise,
    optional: isOptional(exercise),
    placement: isPlacement(exercise),
    graded: isStoryType(type),
    goal: goalOf(exercise, exercise.items.length).responses,
    items: exercise.items.length,
    level: exercise.gradeLevel ?? null,
  }));

const listsOf = (library: Library, types: readonly ExerciseType[]): SimulatedLists =>
  new Map(types.map((type) => [type, placesOf(library, type)]));

const mean = (years: readonly SimulatedYear[], of: (year: SimulatedYear) => number): number =>
  years.reduce((sum, year) => sum + of(year), 0) / years.length;

const figuresOf = (lists: SimulatedLists, learner: Learner, start: ExerciseKey) => {
  const years = seeds.map((seed) => simulateYear(lists, learner, start, chanceFrom(seed)));
  const levelAt = ({ last }: SimulatedYear) => lists.get(start.type)?.[last - 1]?.level ?? 0;
  const share = (type: ExerciseType) =>
    mean(years, ({ sessionsOf, sessions }) => (sessionsOf.get(type) ?? 0) / sessions);
  return {
    cells: [
      mean(years, ({ goals, sessions }) => (goals / sessions) * sessionsPerMonth).toFixed(1),
      `${(100 * mean(years, ({ stuck, sessions }) => stuck / sessions)).toFixed(0)}%`,
      String(Math.max(...years.map(({ longestRun }) => longestRun))),
    ],
    elsewhere: `${(100 * (1 - share(start.type))).toFixed(0)}%`,
    level: mean(years, levelAt),
    last: mean(years, ({ last }) => last),
  };
};

/** Prints simulated school years of students who follow every suggestion, in reading and in addition. */
export const printTruth = (): void => {
  const library = loadLibrary();
  const stories = library.list('stories/middle');
  const reading = listsOf(library, ['phonics/alphabet', 'phonics/phonics', 'phrases', 'stories/middle']);
  const header = [
    'grade',
    'percentile',
    'goals a month',
    'stuck',
    'longest run',
    'easier lists',
    'level at the end',
    'by the norms',
  ];
  const tableFrom = (startOf: (grade: number) => number) =>
    normGrades.flatMap((grade) =>
      normPercentiles.toReversed().map((percentile) => {
        const learner = normLearner(grade, percentile);
        const start = { type: 'stories/middle', number: startOf(grade) } as const;
        const { cells, elsewhere, level } = figuresOf(reading, learner, start);
        return [
          String(grade),
          String(percentile),
          ...cells,
          elsewhere,
          level.toFixed(1),
          normLevel(learner).toFixed(1),
        ];
      }),
    );
  const firstOf = (grade: number) => stories.find(({ gradeLevel }) => (gradeLevel ?? 0) >= grade)?.number ?? 1;
  printTable('A year of reading, begun with the first story of the own grade', header, tableFrom(firstOf));
  printTable(
    'A year of reading, begun with story 1',
    header,
    tableFrom(() => 1),
  );
  printTable(
    'A year of addition, growing by 0.7 problems a minute each week',
    ['problems a minute at first', 'goals a month', 'stuck', 'longest run', 'exercise at the end'],
    [10, 15, 20, 25, 30].map((rate) => {
      const learner = { grade: 1, rateIn: (week: number) => rate + 0.7 * week, lettersIn: () => 0, errorShare: 0.03 };
      const { cells, last } = figuresOf(listsOf(library, ['addition']), learner, { type: 'addition', number: 1 });
      return [String(rate), ...cells, last.toFixed(0)];
    }),
  );
};
