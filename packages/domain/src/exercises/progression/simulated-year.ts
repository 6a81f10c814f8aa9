import { stuckAfter } from '../../records/need.ts';
import { type NormGrade, type NormPercentile, normGrades, orfNorm } from '../../records/norms.ts';
import { type ExercisePlace, nextExercise, type PastResult } from './next-exercise.ts';

/** An exercise of the simulation, with all its items; `level` is the grade level of a story, null for lists. */
export type SimulatedPlace = ExercisePlace & { readonly items: number; readonly level: number | null };

/** A student of the simulation, who follows every suggestion. */
export interface Learner {
  readonly grade: number;
  /** Items right a minute at the first reading of a text in the middle of the grade. */
  readonly rateIn: (week: number) => number;
  /** The share of items wrong at the first reading. */
  readonly errorShare: number;
}

export interface SimulatedYear {
  /** One exercise a session, until the end of the year or of the library. */
  readonly sessions: number;
  readonly goals: number;
  /** Sessions with nine results and more since a goal was met: whom the product calls stuck. */
  readonly stuck: number;
  /** The most sessions in a row with the same suggestion. */
  readonly longestRun: number;
  /** How often the suggestion came to the same exercise, at most. */
  readonly mostReturns: number;
  /** The exercise suggested at the end. */
  readonly last: number;
  readonly isFinished: boolean;
}

/** A school year of 36 weeks, with four sessions a week. */
const weeks = 36;
const sessionsPerWeek = 4;
export const sessionsPerMonth = (sessionsPerWeek * 52) / 12;

/** A text one grade easier is read by a tenth faster; each rereading brings a fifth of what is left of 40%. */
const easeOfGrade = 0.1;
const rereading = { most: 0.4, pace: 0.2, errorsLeft: 0.75 };
/** Standard deviations: of a text's own difficulty, as a share, and of a day's form, in items a minute. */
const spread = { text: 0.06, day: 4 };

/** Words wrong at a first reading. DIBELS 8 (2020) has 91 to 96% right at the end of grades 1 to 3. */
const errorShares: Readonly<Record<NormPercentile, number>> = { 10: 0.06, 25: 0.045, 50: 0.03, 75: 0.02, 90: 0.015 };

/** A student who reads at a percentile of the norms all year. Grade 1 begins below its winter, where norms begin. */
export const normLearner = (grade: NormGrade, percentile: NormPercentile): Learner => {
  const [winter, spring] = [orfNorm(grade, percentile, 'winter') ?? 0, orfNorm(grade, percentile, 'spring') ?? 0];
  const fall = orfNorm(grade, percentile, 'fall') ?? 0.6 * winter;
  const half = weeks / 2;
  const rateIn = (week: number) =>
    week < half ? fall + ((winter - fall) * week) / half : winter + ((spring - winter) * (week - half)) / half;
  return { grade, rateIn, errorShare: errorShares[percentile] };
};

const easeAt = (level: number, grade: number): number => 1 + easeOfGrade * (grade + 0.5 - level);

/** The spring median of a grade level, between the middles of the grades on a straight line. */
const medianAt = (level: number): number => {
  const below = normGrades.findLast((grade) => grade + 0.5 <= level && grade < 6) ?? 1;
  const median = (grade: number) => orfNorm(normGrades.find((each) => each === grade) ?? 6, 50, 'spring') ?? 0;
  return median(below) + (median(below + 1) - median(below)) * (level - below - 0.5);
};

const levels = { least: 1, most: 6.9 };

/**
 * The grade level that a student has finished in spring by the norms: of the texts that they would read at the median
 * of their grade, its last tenth.
 */
export const normLevel = ({ grade, rateIn }: Learner): number => {
  const level = Array.from({ length: 56 }, (_, index) => levels.least + index / 10).findLast(
    (each) => rateIn(weeks) * easeAt(each, grade) >= medianAt(each),
  );
  return Math.min(levels.most, (level ?? levels.least - 0.4) + 0.4);
};

const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** A number of rare events with this mean (D. Knuth). */
const rareEvents = (mean: number, chance: () => number): number => {
  let count = 0;
  for (let product = chance(); product > Math.exp(-mean); product *= chance()) count += 1;
  return count;
};

/**
 * Plays a school year of one student.
 *
 * @param start the number of the first exercise
 * @param chance draws 0 to 1
 */
export const simulateYear = (
  places: readonly SimulatedPlace[],
  learner: Learner,
  start: number,
  chance: () => number,
): SimulatedYear => {
  const difficulty = places.map(() => 1 + spread.text * normal(chance));
  const readings = new Map<number, number>();
  const returns = new Map<number, number>();
  const results: PastResult[] = [];
  const year = { goals: 0, stuck: 0, longestRun: 0 };
  let [sinceGoal, run, before, number] = [0, 0, 0, start];
  let isFinished = false;
  while (!isFinished && results.length < weeks * sessionsPerWeek) {
    const place = places[number - 1];
    if (!place) break;
    run = number === before ? run + 1 : 1;
    if (number !== before) returns.set(number, (returns.get(number) ?? 0) + 1);
    year.longestRun = Math.max(year.longestRun, run);
    year.stuck += sinceGoal >= stuckAfter ? 1 : 0;
    const times = readings.get(number) ?? 0;
    readings.set(number, times + 1);
    const result = resultOf(place, learner, { week: results.length / sessionsPerWeek, times }, chance, difficulty);
    results.push(result);
    year.goals += result.met ? 1 : 0;
    sinceGoal = result.met ? 0 : sinceGoal + 1;
    before = number;
    const next = nextExercise(results, places);
    number = next.number;
    isFinished = next.reason.kind === 'finished';
  }
  return { ...year, sessions: results.length, mostReturns: Math.max(...returns.values()), last: number, isFinished };
};

const resultOf = (
  { number, level, items, goal }: SimulatedPlace,
  { grade, rateIn, errorShare }: Learner,
  { week, times }: { readonly week: number; readonly times: number },
  chance: () => number,
  difficulty: readonly number[],
): PastResult => {
  const ease = (level === null ? 1 : easeAt(level, grade)) * (difficulty[number - 1] ?? 1);
  const practiced = 1 + rereading.most * (1 - (1 - rereading.pace) ** times);
  const rate = Math.max(1, rateIn(week) * ease * practiced + spread.day * normal(chance));
  const wrong = errorShare * rereading.errorsLeft ** times;
  const responses = Math.min(items, Math.round(rate / (1 - wrong)));
  const errors = rareEvents(wrong * Math.min(goal, responses), chance);
  return { number, met: responses >= goal && errors <= 2, rate };
};
