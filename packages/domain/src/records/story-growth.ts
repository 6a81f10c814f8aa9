import { accuracy, type Score, toOneDecimal, wordsCorrectPerMinute } from '../exercises/scoring.ts';
import { firstResults } from './first-results.ts';
import { median } from './line-fit.ts';

/** One reading of a story; `gradeLevel` such as 2.3 (C83). */
export interface StoryReading {
  readonly number: number;
  readonly gradeLevel: number;
  readonly score: Score;
}

/** The three figures of the stories' donuts (C80), growth from first readings; null with fewer than two stories. */
export interface StoryGrowth {
  /** Grade levels from the first stories to the latest. */
  readonly years: number | null;
  /** The change of words correct per minute, in percent. */
  readonly wpmPercentChange: number | null;
  /** The number of the hardest story read at the instructional level or better; null if there is none. */
  readonly instructionalLevelProbe: number | null;
}

/**
 * The share of words read correctly from which a text suits instruction (E. A. Betts, Foundations of Reading
 * Instruction, 1946).
 */
const instructionalAccuracy = 0.95;

/** With fewer words, one error exceeds the allowed one in twenty, so they do not show accuracy. */
const minWords = 20;

/** The median of three readings is steadier than one. */
const atEachEnd = 3;

/** @param readings in order of time, of one level of stories */
export const storyGrowth = (readings: readonly StoryReading[]): StoryGrowth => {
  const firsts = firstResults(readings.map((reading) => ({ ...reading, exercise: reading.number })));
  const at = (value: (reading: StoryReading) => number) => {
    const each = Math.min(atEachEnd, Math.floor(firsts.length / 2));
    return [median(firsts.slice(0, each).map(value)), median(firsts.slice(-each).map(value))] as const;
  };
  const hasGrowth = firsts.length >= 2;
  const [firstGrade, lastGrade] = at(({ gradeLevel }) => gradeLevel);
  const [firstRate, lastRate] = at(({ score }) => wordsCorrectPerMinute(score));
  const instructional = readings
    .filter(({ score }) => score.responses >= minWords && accuracy(score) >= instructionalAccuracy)
    .toSorted((a, b) => b.gradeLevel - a.gradeLevel || b.number - a.number);
  return {
    years: hasGrowth ? toOneDecimal(lastGrade - firstGrade) : null,
    wpmPercentChange: hasGrowth && firstRate > 0 ? Math.round((100 * (lastRate - firstRate)) / firstRate) : null,
    instructionalLevelProbe: instructional[0]?.number ?? null,
  };
};
