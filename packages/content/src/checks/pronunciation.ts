import { dictionary } from 'cmu-pronouncing-dictionary';
import { syllable } from 'syllable';
import { sayNumber } from './say-number.ts';

const lookUp = (key: string): readonly string[] =>
  [key, `${key}(2)`, `${key}(3)`, `${key}(4)`].flatMap((each) => dictionary[each] ?? []);

/** How the ending -s sounds after a pronunciation. */
const endingS = (said: string): string => {
  if (/ (?:S|Z|SH|ZH|CH|JH)$/.test(said)) return 'IH0 Z';
  return / (?:F|K|P|T|TH)$/.test(said) ? 'S' : 'Z';
};

/**
 * How a word is said by the CMU Pronouncing Dictionary, the usual way first: sounds in ARPAbet with a space between,
 * vowels with their stress. A form with -s that the dictionary leaves out is made from its base. None for a word that
 * the dictionary does not have.
 */
export const pronunciationsOf = (word: string): readonly string[] => {
  const key = word.toLowerCase().replaceAll('’', "'");
  const found = lookUp(key);
  if (found.length > 0 || !key.endsWith('s')) return found;
  return lookUp(key.slice(0, -1)).map((said) => `${said} ${endingS(said)}`);
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
