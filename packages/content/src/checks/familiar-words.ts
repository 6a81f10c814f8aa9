import { daleChall } from 'dale-chall';
import { spache } from 'spache';

/** A list of words that children of the first grades know. */
export type FamiliarList = ReadonlySet<string>;

/** The revised Spache list (1974). */
export const spacheList: FamiliarList = new Set(spache);
/** The Dale-Chall list of 3000 words (1995). */
export const daleChallList: FamiliarList = new Set(daleChall);

const contraction = /(?:n’t|’s|’ll|’re|’ve|’d|’m|’)$/;
const endings = ['s', 'es', 'ed', 'd', 'ing', 'er', 'r', 'est', 'st', 'ly', 'y'];
const irregular: Readonly<Record<string, string>> = { 'won’t': 'will', 'can’t': 'can', 'shan’t': 'shall' };

/** The words that a regular ending may have been added to, as `stopping` to `stop`, `happily` to `happy`. */
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
 * Whether a list has a word (in small letters), by the rules of Dale and Chall, which we use for Spache's list too:
 * regular endings (-s -es -ed -ing -er -est -ly -y) and possessives of listed words are familiar, irregular forms only
 * when listed; a contraction is familiar when it or the word it begins with is listed; a hyphenated word when it or each
 * part is; numbers in digits and single letters are.
 */
export const isFamiliar = (word: string, list: FamiliarList): boolean => {
  if (/\d/.test(word) || word.length === 1) return true;
  if (list.has(word.replaceAll('’', "'")) || isListed(word, list)) return true;
  if (word.includes('-')) return word.split('-').every((part) => part === '' || isFamiliar(part, list));
  return contraction.test(word) && isFamiliar(irregular[word] ?? word.replace(contraction, ''), list);
};
