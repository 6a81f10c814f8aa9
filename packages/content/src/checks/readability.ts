import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { daleChallList, type FamiliarList, isFamiliar, spacheList } from './familiar-words.ts';
import { countSyllables } from './pronunciation.ts';
import { namesOf, sentencesOf, wordsOfItem } from './prose.ts';
import { isDictionaryWord } from './spelling.ts';

type Text = Pick<Exercise, 'items' | 'paragraphs'>;

/** The measures of a story. Grades are of US schools. */
export interface Readability {
  readonly words: number;
  readonly sentences: number;
  /** Mean words per sentence. */
  readonly sentenceLength: number;
  /** Mean syllables per word. */
  readonly wordLength: number;
  readonly spache: number;
  readonly fleschKincaid: number;
  /** Unique words that are not on the list, in order of appearance. */
  readonly unfamiliarSpache: readonly string[];
  readonly unfamiliarDaleChall: readonly string[];
  /** Percentage of all words that are not on the Dale-Chall list, counting every occurrence. */
  readonly daleChallShare: number;
}

const findUnfamiliar = (words: readonly string[], names: ReadonlySet<string>, list: FamiliarList): readonly string[] =>
  words
    .filter((word) => !names.has(word.replace(/’s?$/, '')))
    .map((word) => word.toLowerCase())
    .filter((word) => !isFamiliar(word, list));

/**
 * Measures a whole story (no samples). See `sentencesOf`, `namesOf`, `isFamiliar` and `countSyllables` for what counts
 * as a sentence, a name, a familiar word and a syllable. Spaces separate words, and so do dashes; names are familiar.
 *
 * Spache (revised 1974): 0.121 × words per sentence + 0.082 × percentage of unfamiliar words + 0.659, where an
 * unfamiliar word counts once (each of its forms counts separately). Flesch-Kincaid (1975): 0.39 × words per sentence
 * + 11.8 × syllables per word − 15.59.
 */
export const measure = (story: Text): Readability => {
  const names = namesOf(story, isDictionaryWord);
  const words = story.items.flatMap(wordsOfItem);
  const sentences = sentencesOf(story).length;
  const sentenceLength = words.length / sentences;
  const wordLength = words.reduce((sum, word) => sum + countSyllables(word), 0) / words.length;
  const unfamiliarSpache = [...new Set(findUnfamiliar(words, names, spacheList))];
  const unfamiliarDaleChall = findUnfamiliar(words, names, daleChallList);
  return {
    words: words.length,
    sentences,
    sentenceLength,
    wordLength,
    spache: 0.121 * sentenceLength + (8.2 * unfamiliarSpache.length) / words.length + 0.659,
    fleschKincaid: 0.39 * sentenceLength + 11.8 * wordLength - 15.59,
    unfamiliarSpache,
    unfamiliarDaleChall: [...new Set(unfamiliarDaleChall)],
    daleChallShare: (100 * unfamiliarDaleChall.length) / words.length,
  };
};

/** The grade level by the formula for the target grade: Spache to 2.9, the mean of both to 3.9, then Flesch-Kincaid. */
export const gradeOf = ({ spache, fleschKincaid }: Readability, target: number): number => {
  if (target < 3) return spache;
  return target < 4 ? (spache + fleschKincaid) / 2 : fleschKincaid;
};
