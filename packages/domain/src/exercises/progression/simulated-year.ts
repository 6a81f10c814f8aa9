import { stuckAfter } from '../../records/need.ts';
import { type NormGrade, type NormPercentile, normGrades, orfNorm } from '../../records/norms.ts';
import { earlyPhonics } from '../after-submit.ts';
import type { ExerciseKey } from '../exercise.ts';
import { type ExerciseType, isStoryType, programOf } from '../exercise-type.ts';
import { goalOf } from '../scoring.ts';
import { continuationIn, type TypedResult } from './detour.ts';
import type { ExercisePlace } from './next-exercise.ts';
import { suggestedPhonicsType } from './suggested-list.ts';
import { typesToContinue } from './types-to-continue.ts';

/** An exercise of the simulation, with all its items; `level` is the grade level of a story, null for lists. */
export type SimulatedPlace = ExercisePlace & { readonly items: number; readonly level: number | null };

/** A student of the simulation, who follows every suggestion. */
export interface Learner {
  readonly grade: number;
  /** Items right a minute at the first reading of a text in the middle of the grade, or of a list of facts. */
  readonly rateIn: (week: number) => number;
  /** Letters or their sounds right a minute. */
  readonly lettersIn: (week: number) => number;
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
  /** How many sessions each list had. */
  readonly sessionsOf: ReadonlyMap<ExerciseType, number>;
  /** The last exercise of the list where the year began that was suggested. */
  readonly last: number;
  readonly isFinished: boolean;
}

/** A school year of 36 weeks, with four sessions a week. */
const weeks = 36;
const sessionsPerWeek = 4;
export const sessionsPerMonth = (sessionsPerWeek * 52) / 12;

/** A text one grade easier is read by a tenth faster; each rereading brings a fifth of what is left of the most. */
const easeOfGrade = 0.1;
const rereading = { pace: 0.2, errorsLeft: 0.75 };
/**
 * The most that rereading brings: 40% in texts. In lists of letters and words, eight sessions in two weeks bring 56%, by the
 * smallest growth that precision teaching accepts, 1.25 times a week (O. White and N. Haring, Exceptional Teaching, 1980).
 */
const rereadingBrings = { texts: 0.4, lists: 0.7 };
/** Words alone are read at three fifths of the rate in a text, as the goals of DIBELS 8 (2020) for grades 1 to 3 have it. */
const wordsAlone = 0.6;
/** Letters a minute from the start to the end of grade 1 by the goals of DIBELS 8, and shares of these by percentile, which are assumed. */
const letterGoals = { begin: 42, end: 59 };
const letterShares: Readonly<Record<NormPercentile, number>> = { 10: 0.6, 25: 0.8, 50: 1, 75: 1.2, 90: 1.4 };
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
  const { begin, end } = letterGoals;
  const lettersIn = (week: number) =>
    letterShares[percentile] * (grade === 1 ? begin + ((end - begin) * week) / weeks : end);
  return { grade, rateIn, lettersIn, errorShare: errorShares[percentile] };
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

/** The lists of the simulation. */
export type SimulatedLists = ReadonlyMap<ExerciseType, readonly SimulatedPlace[]>;

/**
 * Plays a school year of one student, over all lists of a program.
 *
 * @param start the first exercise
 * @param chance draws 0 to 1
 */
export const simulateYear = (
  lists: SimulatedLists,
  learner: Learner,
  start: ExerciseKey,
  chance: () => number,
): SimulatedYear => {
  const difficulty = new Map(
    [...lists].map(([type, places]) => [type, places.map(() => 1 + spread.text * normal(chance))]),
  );
  const readings = new Map<string, number>();
  const returns = new Map<string, number>();
  const sessionsOf = new Map<ExerciseType, number>();
  const results: TypedResult[] = [];
  const year = { goals: 0, stuck: 0, longestRun: 0 };
  let [sinceGoal, run, before, last] = [0, 0, '', start.number];
  let at: ExerciseKey = start;
  let isFinished = false;
  while (!isFinished && results.length < weeks * sessionsPerWeek) {
    const place = lists.get(at.type)?.[at.number - 1];
    if (!place) break;
    const key = `${at.type} ${at.number}`;
    run = key === before ? run + 1 : 1;
    if (key !== before) returns.set(key, (returns.get(key) ?? 0) + 1);
    year.longestRun = Math.max(year.longestRun, run);
    year.stuck += sinceGoal >= stuckAfter ? 1 : 0;
    const times = readings.get(key) ?? 0;
    readings.set(key, times + 1);
    sessionsOf.set(at.type, (sessionsOf.get(at.type) ?? 0) + 1);
    const session = { week: results.length / sessionsPerWeek, times };
    const result = resultOf(at.type, place, learner, session, difficulty.get(at.type)?.[at.number - 1] ?? 1, chance);
    results.push(result);
    year.goals += result.met ? 1 : 0;
    sinceGoal = result.met ? 0 : sinceGoal + 1;
    before = key;
    const next = suggestionAfter(results, lists);
    at = { type: next.type, number: next.number };
    last = at.type === start.type ? at.number : last;
    isFinished = next.reason.kind === 'finished';
  }
  return {
    ...year,
    sessions: results.length,
    mostReturns: Math.max(...returns.values()),
    sessionsOf,
    last,
    isFinished,
  };
};

const suggestionAfter = (results: readonly TypedResult[], lists: SimulatedLists) => {
  const lastAt = (type: ExerciseType) => {
    const at = results.findLastIndex((result) => result.type === type);
    return at < 0 ? null : at;
  };
  const latest = results.filter(({ type }) => type === 'phonics/phonics').slice(-5);
  const words = latest.filter(({ number }) => number > earlyPhonics);
  const letters = lists.get('phonics/alphabet')?.length;
  const phonicsType = suggestedPhonicsType({
    alphabetAt: lastAt('phonics/alphabet'),
    phonicsAt: lastAt('phonics/phonics'),
    alphabetFinished: results.some(({ type, number, met }) => type === 'phonics/alphabet' && number === letters && met),
    readsWords: words.length >= 2 || words.some(({ met }) => met),
    failedCheck: false,
  });
  const dated = results.map(({ type }, session) => ({ type, day: `${session}` }));
  const program = programOf(results[0]?.type ?? 'addition');
  const types = typesToContinue({ program, results: dated, phonicsType, storyLevel: 'middle' });
  return continuationIn(types, results, (type) => lists.get(type) ?? []);
};

/** Items right a minute at the first reading. Phrases and words of lists are as hard as texts of grade 1. */
const firstRate = (
  type: ExerciseType,
  { number, level }: SimulatedPlace,
  { grade, rateIn, lettersIn }: Learner,
  week: number,
): number => {
  if (programOf(type) === 'math') return rateIn(week);
  if (type === 'phonics/alphabet' || (type === 'phonics/phonics' && number <= earlyPhonics)) return lettersIn(week);
  const rate = rateIn(week) * easeAt(level ?? 1, grade);
  return type === 'phonics/phonics' ? wordsAlone * rate : rate;
};

const resultOf = (
  type: ExerciseType,
  place: SimulatedPlace,
  learner: Learner,
  { week, times }: { readonly week: number; readonly times: number },
  difficulty: number,
  chance: () => number,
): TypedResult => {
  const { number, items, goal } = place;
  const most = isStoryType(type) ? rereadingBrings.texts : rereadingBrings.lists;
  const practiced = 1 + most * (1 - (1 - rereading.pace) ** times);
  const first = firstRate(type, place, learner, week) * difficulty;
  const rate = Math.max(1, first * practiced + spread.day * normal(chance));
  const wrong = learner.errorShare * rereading.errorsLeft ** times;
  const responses = Math.min(items, Math.round(rate / (1 - wrong)));
  const errors = rareEvents(wrong * Math.min(goal, responses), chance);
  const allowed = goalOf({ type, number }, items).errors;
  return { type, number, met: responses >= goal && errors <= allowed, rate };
};
