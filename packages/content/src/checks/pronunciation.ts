import { dictionary } from 'cmu-pronouncing-dictionary';
import { syllable } from 'syllable';
import { sayNumber } from './say-number.ts';

/**
 * How a word is said by the CMU Pronouncing Dictionary, the usual way first: sounds in ARPAbet with a space between,
 * vowels with their stress. None for a word that the dictionary does not have.
 */
export const pronunciationsOf = (word: string): readonly string[] => {
  const key = word.toLowerCase().replaceAll('’', "'");
  return [key, `${key}(2)`, `${key}(3)`, `${key}(4)`].flatMap((each) => dictionary[each] ?? []);
};

const countPart = (word: string): number => {
  const [usual] = pronunciationsOf(word);
  return usual === undefined ? syllable(word.replaceAll('’', '')) : (usual.match(/\d/g)?.length ?? 0);
};

/**
 * How many syllables a word has when read aloud: by the dictionary, by rule where it has no entry, the parts of a
 * hyphenated word apart, and a number as it is spoken.
 */
export const countSyllables = (word: string): number =>
  (/\d/.test(word) ? sayNumber(word) : word).split(/[- ]/).reduce((sum, part) => sum + Math.max(1, countPart(part)), 0);
