import { maxSeconds } from '@sixty/domain/exercises/clock.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { between, normal, type Random, seededRandom } from './seeded-random.ts';

/** A student's path through one type of exercise. */
export interface Track {
  readonly type: ExerciseType;
  /** The first exercise; the last one if the library has fewer. */
  readonly from: number;
  /** Items per minute in the first week, on a familiar exercise. */
  readonly pace: number;
  /** Items per minute gained each week. */
  readonly weeklyGain: number;
  /** Share of items missed at the first attempt. */
  readonly misses: number;
  /** Chance that a lesson includes this type. */
  readonly share: number;
}

/** The state of a student before an attempt. */
interface Condition {
  /** Weeks of lessons so far. */
  readonly weeks: number;
  /** Multiplier of the day's pace. */
  readonly form: number;
  /** Attempts at this exercise so far. */
  readonly before: number;
  /** A stuck student never reaches the end of the exercise. */
  readonly stuck: boolean;
}

/** What the instructor recorded. Errors are item indexes, ascending. */
interface Outcome {
  readonly seconds: number;
  readonly responses: number;
  readonly errors: readonly number[];
}

/** How much slower the first attempt is than a familiar one, and how much of that remains after each attempt. */
const novelty = 0.25;
const noveltyLeft = 0.75;

/** Share of errors that practice does not reduce, and how much of the rest remains after each attempt. */
const permanentShare = 0.25;
const missesLeft = 0.72;

/** Maximum probability of missing an item. */
const maxMissChance = 0.7;

/** Longer words and larger numbers are harder. */
const sizeOf = (item: string): number => {
  const numbers = item.match(/\d+/g);
  return numbers ? Math.min(...numbers.map(Number)) : item.replace(/[^\p{L}]/gu, '').length;
};

/**
 * Difficulty of each item of an exercise for one student, 1 on average: the same items stay hard in every attempt.
 *
 * @param student any text unique to the student.
 */
export const difficulties = (exercise: Exercise, student: string): readonly number[] => {
  const often = new Set(exercise.oftenMissed);
  const weights = exercise.items.map((item) => {
    const personal = Math.exp(normal(seededRandom(`${student} ${item}`)));
    return personal * Math.exp(0.12 * sizeOf(item)) * (often.has(item) ? 2 : 1);
  });
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => weight / mean);
};

/** One attempt at an exercise. `weights` are the difficulties of its items. */
export const attempt = (random: Random, track: Track, weights: readonly number[], condition: Condition): Outcome => {
  const { weeks, form, before, stuck } = condition;
  const items = weights.length;
  const familiarity = 1 - novelty * noveltyLeft ** before;
  const free = (track.pace + track.weeklyGain * weeks) * familiarity * form * Math.exp(0.05 * normal(random));
  const pace = stuck ? Math.min(free, items * between(random, 0.8, 0.96)) : free;
  const responses = Math.max(1, Math.min(items, Math.floor(pace)));
  const seconds = pace > items ? Math.max(1, Math.round((items * maxSeconds) / pace)) : maxSeconds;
  const misses = track.misses * (permanentShare + (1 - permanentShare) * missesLeft ** before);
  const errors = weights.flatMap((weight, item) =>
    random() < Math.min(maxMissChance, misses * weight) && item < responses ? [item] : [],
  );
  return { seconds, responses, errors };
};
