import type { StoryTarget } from '../scope-and-sequence.ts';
import { gradeOf, type Readability } from './readability.ts';

/** Maximum difference between measured and planned grade. */
const gradeTolerance = 0.4;
/** Maximum length of a story, as a multiple of its planned length, which is the minimum. */
const longest = 2.2;
/** Maximum deviation of the mean sentence length from the plan, as a share of it. */
const sentenceTolerance = 0.35;

const round = (value: number): string => value.toFixed(2);

/** How a story misses its plan: grade level, length, and mean sentence length. */
export const findOffLevel = (measured: Readability, target: StoryTarget): readonly string[] => {
  const { words, sentenceLength } = measured;
  const problems: string[] = [];
  const grade = gradeOf(measured, target.grade);
  if (Math.abs(grade - target.grade) > gradeTolerance) {
    problems.push(`measures grade ${round(grade)} instead of ${target.grade} (tolerance ${gradeTolerance})`);
  }
  if (words < target.words || words > target.words * longest) {
    problems.push(`has ${words} words instead of ${target.words} to ${Math.floor(target.words * longest)}`);
  }
  const least = target.sentenceLength * (1 - sentenceTolerance);
  const most = target.sentenceLength * (1 + sentenceTolerance);
  if (sentenceLength < least || sentenceLength > most) {
    problems.push(`has ${round(sentenceLength)} words per sentence instead of ${round(least)} to ${round(most)}`);
  }
  return problems;
};
