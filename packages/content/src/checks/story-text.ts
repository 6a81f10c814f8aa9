import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import type { StoryTarget } from '../scope.ts';
import { paragraphsOf, wordsOfItem } from './prose.ts';
import { measure } from './readability.ts';
import { findDoubledWords } from './repeats.ts';
import { findMisspelled, readAdmittedWords } from './spelling.ts';
import { findOffLevel } from './story-level.ts';
import { type BlockList, findUnsuitable, readBlockList } from './suitability.ts';
import { findTypographicSlips } from './typography.ts';

/** The lists that texts are checked with. */
export interface TextLists {
  readonly admitted: ReadonlySet<string>;
  readonly blocked: BlockList;
}

export const readTextLists = (): TextLists => ({ admitted: readAdmittedWords(), blocked: readBlockList() });

/** Everything wrong with one story by itself: its level, spelling, words unfit for children, and typography. */
export const findStoryProblems = (story: Exercise, target: StoryTarget, lists: TextLists): readonly string[] => {
  const paragraphs = paragraphsOf(story).map((items) => items.join(' '));
  const words = [story.title.split(' '), story.items].flat().flatMap(wordsOfItem);
  return [
    ...findOffLevel(measure(story), target),
    ...findMisspelled(words, lists.admitted).map((word) => `"${word}" is not in the word list`),
    ...findUnsuitable(story, words, lists.blocked),
    ...[story.title, story.note, ...paragraphs].flatMap(findTypographicSlips),
    ...findDoubledWords(story),
  ];
};
