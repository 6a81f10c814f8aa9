import type { ComprehensionLevel } from '@sixty/domain/exercises/comprehension.ts';
import type { Exercise, ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { isMathOperation, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { type AdmittedWord, admittedIn, readAdmittedWords } from './admitted-words.ts';
import { correspondences } from './phonics/correspondences.ts';
import { bareWord, paragraphsOf, wordsOfItem } from './prose.ts';
import { findMisspelled, findNames } from './spelling.ts';
import { type BlockList, findUnsuitable, readBlockList } from './suitability.ts';
import { findTypographicSlips } from './typography.ts';

/** Word lists for checking the texts of one exercise. */
export interface TextLists {
  readonly admitted: ReadonlySet<string>;
  readonly blocked: BlockList;
}

/** Word lists for all exercises; `admitted` holds words admitted everywhere. */
export interface LibraryLists extends TextLists {
  readonly admittedWords: readonly AdmittedWord[];
}

export const readTextLists = (): LibraryLists => {
  const admittedWords = readAdmittedWords();
  const admitted = new Set(admittedWords.filter(({ places }) => places.includes('any')).map(({ word }) => word));
  return { admitted, admittedWords, blocked: readBlockList() };
};

/** The lists for one exercise. */
export const listsFor = (exercise: ExerciseKey, { admittedWords, blocked }: LibraryLists): TextLists => ({
  admitted: admittedIn(exercise, admittedWords),
  blocked,
});

const graphemes = new Set(Object.values(correspondences).flatMap((each) => each.map(({ spelling }) => spelling)));
/** Letters quoted in a note: `squ`, `tr`, `ee`, `s-t-r`, `-ing`, `un-`. */
const isLetters = (part: string): boolean => {
  const bare = bareWord(part);
  return (
    graphemes.has(bare) ||
    /^(?:[b-df-hj-np-tv-z]{1,3}|squ|\p{L}(?:-\p{L})*)$/u.test(bare) ||
    /^[“(]?-|-[,.:;”)]*$/.test(part)
  );
};

/** A respelling in brackets, recognized by its stressed syllable in capitals: `roo-EEZ`, `KOO`. */
const respelling = /(?<![\p{L}-])(?=[\p{Ll}-]*\p{Lu}{2})\p{L}+(?:-\p{L}+)*/gu;
/** A sound between slashes, such as `/skw/`. */
const sound = /\/\p{Ll}{1,4}\//gu;

/** The words of a note without letters, respellings in brackets, and sounds. */
const wordsOfNote = (note: string): readonly string[] =>
  note
    .replace(/\([^)]*\)/g, (bracket) => bracket.replace(respelling, ''))
    .replace(sound, '')
    .split(' ')
    .filter((part) => !isLetters(part))
    .flatMap(wordsOfItem);

/** The words of an exercise that are read aloud; none for math. */
const wordsOfItems = ({ type, skillSet, items }: Exercise): readonly string[] => {
  const isLetters = type === 'phonics/alphabet' || skillSet === 'PL';
  return isMathOperation(type) || isLetters ? [] : items.flatMap(wordsOfItem);
};

/**
 * Texts of an exercise that may confirm a name, each as its items: the paragraphs of a story, and the note, in which a
 * colon (`Say before: Theo`) starts no sentence.
 */
const textsOf = (exercise: Exercise): readonly (readonly string[])[] => [
  ...paragraphsOf(exercise),
  exercise.note.replaceAll(': ', ' ').split(' '),
];

/** The word lists for the questions on a story, which may use its names. */
export const listsForQuestions = (
  story: Exercise,
  levels: readonly ComprehensionLevel[],
  lists: LibraryLists,
): TextLists => {
  const lines = levels.flatMap(({ questions, activities }) => [
    ...questions.flatMap(({ question, answer }) => [question, answer ?? '']),
    ...activities,
  ]);
  const names = findNames([...textsOf(story), ...lines.map((line) => line.split(' '))]);
  const { admitted, blocked } = listsFor(story, lists);
  return { admitted: new Set([...admitted, ...names]), blocked };
};

/** Misspelled words of the items, and of the titles of stories (American English). */
export const findSpellingSlips = (exercise: Exercise, { admitted }: TextLists): readonly string[] => {
  if (exercise.skillSet === 'NONS') return [];
  const title = isStoryType(exercise.type) ? exercise.title.split(' ').flatMap(wordsOfItem) : [];
  const known = new Set([...admitted, ...findNames(textsOf(exercise))]);
  return findMisspelled([...title, ...wordsOfItems(exercise)], known).map(
    (word) => `"${word}" is not in the word list`,
  );
};

/** Misspelled words of the note (American English); it may split words into syllables: `hap-py`. */
export const findNoteSlips = (exercise: Exercise, { admitted }: TextLists): readonly string[] => {
  const known = new Set([...admitted, ...findNames(textsOf(exercise))]);
  return findMisspelled(wordsOfNote(exercise.note), known)
    .filter((word) => findMisspelled([word.replaceAll('-', '')], known).length > 0)
    .map((word) => `"${word}" in the note is not in the word list`);
};

/**
 * Misspelled words of the titles, for lists also of the exercise's own title (American English). Titles may name a
 * problem (`5+5`) and up to three letters that occur together in an item (`ang`).
 */
export const findTitleSlips = (
  { type, title, sectionTitle, skillSetTitle, items }: Exercise,
  { admitted }: TextLists,
): readonly string[] => {
  const titles = isStoryType(type) ? [sectionTitle, skillSetTitle] : [sectionTitle, skillSetTitle, title];
  const words = titles.map((each) => each.replace(/\d[+−×÷]\d/g, '')).flatMap(wordsOfNote);
  return findMisspelled(words, admitted)
    .filter((word) => word.length > 3 || items.every((item) => !item.includes(word)))
    .map((word) => `"${word}" in a title is not in the word list`);
};

/** Blocked words of the title, the items and the note. */
export const findUnsuitableWords = (exercise: Exercise, { blocked }: TextLists): readonly string[] =>
  findUnsuitable(
    exercise,
    [exercise.title, exercise.note]
      .flatMap((text) => text.split(' ').flatMap(wordsOfItem))
      .concat(wordsOfItems(exercise)),
    blocked,
  );

/** Typographic errors of the title, the note and the text. */
export const findSlips = (exercise: Exercise): readonly string[] => {
  const paragraphs = paragraphsOf(exercise).map((items) => items.join(' '));
  return [exercise.title, exercise.note, ...paragraphs].flatMap(findTypographicSlips);
};
