import { daleChall } from 'dale-chall';
import { spache } from 'spache';

/** A list of words that children in the first grades know. */
export type FamiliarList = ReadonlySet<string>;

/** The revised Spache list (1974). */
export const spacheList: FamiliarList = new Set(spache);
/** The Dale-Chall list of 3000 words (1995). */
export const daleChallList: FamiliarList = new Set(daleChall);

const contraction = /(?:n’t|’s|’ll|’re|’ve|’d|’m|’)$/;
const endings = ['s', 'es', 'ed', 'd', 'ing', 'er', 'r', 'est', 'st', 'ly', 'y'];
const irregular: Readonly<Record<string, string>> = { 'won’t': 'will', 'can’t': 'can', 'shan’t': 'shall' };

/** The words that may be the base of a word with a regular ending: `stop` for `stopping`, `happy` for `happily`. */
const basesOf = (word: string): readonly string[] => {
  const bases = endings
    .filter((ending) => word.endsWith(ending) && word.length > ending.length + 1)
    .map((ending) => word.slice(0, -ending.length));
  return bases.flatMap((base) => [
    base,
    ...(word.endsWith('ing') || word.endsWith('y') ? [`${base}e`] : []),
    ...(base.endsWith('i') ? [`${base.slice(0, -1)}y`] : []),
    ...(/([b-df-hj-np-tv-z])\1$/.test(base) ? [base.slice(0, -1)] : []),
  ]);
};

const isListed = (word: string, list: FamiliarList): boolean =>
  list.has(word) || basesOf(word).some((base) => list.has(base));

/**
 * True if a word (in lowercase) is familiar by a list. Uses the rules of Dale and Chall for both lists: regular
 * endings (-s -es -ed -ing -er -est -ly -y) and possessives of listed words are familiar, irregular forms only if
 * listed; a contraction if it or its first word is listed; a hyphenated word if it or every part is; numbers in digits
 * and single letters always.
 */
export const isFamiliar = (word: string, list: FamiliarList): boolean => {
  if (/\d/.test(word) || word.length === 1) return true;
  if (list.has(word.replaceAll('’', "'")) || isListed(word, list)) return true;
  if (word.includes('-')) return word.split('-').every((part) => part === '' || isFamiliar(part, list));
  return contraction.test(word) && isFamiliar(irregular[word] ?? word.replace(contraction, ''), list);
};
