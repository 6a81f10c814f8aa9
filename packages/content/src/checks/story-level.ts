import type { StoryTarget } from '../scope.ts';
import { gradeOf, type Readability } from './readability.ts';

/** How far the measured grade may lie from the grade of the table. */
const gradeTolerance = 0.4;
/** A story is as long as in the table or longer, to about twice. */
const longest = 2.2;
/** The mean length of sentences may lie this much below or above the table, as a share of it. */
const sentenceTolerance = 0.35;

const round = (value: number): string => value.toFixed(2);

/** How a story misses its place on the ladder: grade level, length, and mean length of its sentences. */
export const findOffLevel = (measured: Readability, target: StoryTarget): readonly string[] => {
  const { words, sentenceLength } = measured;
  const problems: string[] = [];
  const grade = gradeOf(measured, target.grade);
  if (Math.abs(grade - target.grade) > gradeTolerance) {
    problems.push(`measures grade ${round(grade)} instead of ${target.grade} (give or take ${gradeTolerance})`);
  }
  if (words < target.words || words > target.words * longest) {
    problems.push(`has ${words} words instead of ${target.words} to ${Math.floor(target.words * longest)}`);
  }
  const least = target.sentenceLength * (1 - sentenceTolerance);
  const most = target.sentenceLength * (1 + sentenceTolerance);
  if (sentenceLength < least || sentenceLength > most) {
    problems.push(`has ${round(sentenceLength)} words a sentence instead of ${round(least)} to ${round(most)}`);
  }
  return problems;
};
