import { dictionary } from 'cmu-pronouncing-dictionary';
import { syllable } from 'syllable';
import { sayNumber } from './say-number.ts';

const lookUp = (key: string): readonly string[] =>
  [key, `${key}(2)`, `${key}(3)`, `${key}(4)`].flatMap((each) => dictionary[each] ?? []);

/** The sound of the ending -s after a pronunciation. */
const endingS = (pronunciation: string): string => {
  if (/ (?:S|Z|SH|ZH|CH|JH)$/.test(pronunciation)) return 'IH0 Z';
  return / (?:F|K|P|T|TH)$/.test(pronunciation) ? 'S' : 'Z';
};

/**
 * The pronunciations of a word in the CMU Pronouncing Dictionary, most common first: sounds in ARPAbet, separated by
 * spaces, vowels with stress. Derives a missing form with -s from its base. Empty for an unknown word.
 */
export const pronunciationsOf = (word: string): readonly string[] => {
  const key = word.toLowerCase().replaceAll('’', "'");
  const found = lookUp(key);
  if (found.length > 0 || !key.endsWith('s')) return found;
  return lookUp(key.slice(0, -1)).map((pronunciation) => `${pronunciation} ${endingS(pronunciation)}`);
};

const countPart = (word: string): number => {
  const [usual] = pronunciationsOf(word);
  return usual === undefined ? syllable(word.replaceAll('’', '')) : (usual.match(/\d/g)?.length ?? 0);
};

/**
 * Number of syllables of a word read aloud: by the dictionary, by rule for unknown words, part by part for a
 * hyphenated word, and as spoken for a number.
 */
export const countSyllables = (word: string): number =>
  (/\d/.test(word) ? sayNumber(word) : word).split(/[- ]/).reduce((sum, part) => sum + Math.max(1, countPart(part)), 0);
