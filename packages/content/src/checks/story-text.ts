import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { StoryTarget } from '../scope-and-sequence.ts';
import { findNoteSlips, findSlips, findSpellingSlips, findUnsuitableWords, type TextLists } from './exercise-text.ts';
import { measure } from './readability.ts';
import { findDoubledWords } from './repeats.ts';
import { findOffLevel } from './story-level.ts';

/** All problems of a single story: level, spelling, unsuitable words, and typography. */
export const findStoryProblems = (story: Exercise, target: StoryTarget, lists: TextLists): readonly string[] => [
  ...findOffLevel(measure(story), target),
  ...findSpellingSlips(story, lists),
  ...findNoteSlips(story, lists),
  ...findUnsuitableWords(story, lists),
  ...findSlips(story),
  ...findDoubledWords(story),
];
