import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { StoryTarget } from '../scope-and-sequence.ts';
import { sentencesOf } from './prose.ts';
import { gradeOf, measure } from './readability.ts';

const list = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(' '));
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** The measures of a story for its author, one per line, with its difficult words. */
export const describeStory = (story: Exercise, target: StoryTarget): string => {
  const measured = measure(story);
  const grade = gradeOf(measured, target.grade);
  const longest = sentencesOf(story).toSorted((one, other) => other.length - one.length)[0] ?? [];
  return [
    `${story.type} ${story.number}  ${story.title}`,
    `  grade        ${grade.toFixed(2)} for ${target.grade.toFixed(1)} (${signed(grade - target.grade)}); Spache ${measured.spache.toFixed(2)}, Flesch-Kincaid ${measured.fleschKincaid.toFixed(2)}`,
    `  words        ${measured.words} for ${target.words} or more`,
    `  sentences    ${measured.sentences} of ${measured.sentenceLength.toFixed(1)} words for ${target.sentenceLength.toFixed(1)}; the longest: ${longest.join(' ')}`,
    `  syllables    ${measured.wordLength.toFixed(2)} a word`,
    `  unfamiliar   Dale-Chall ${measured.daleChallShare.toFixed(1)} % for ${target.unfamiliarPercent} % or less: ${list(measured.unfamiliarDaleChall)}`,
    `               Spache ${measured.unfamiliarSpache.length}: ${list(measured.unfamiliarSpache)}`,
    `  begins       ${sentencesOf(story)[0]?.join(' ') ?? ''}`,
  ].join('\n');
};
