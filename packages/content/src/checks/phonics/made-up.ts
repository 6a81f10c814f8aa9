import { dictionary } from 'cmu-pronouncing-dictionary';
import { isDictionaryWord, isWordOfAnyDialect } from '../spelling.ts';
import { readingsOf } from './align.ts';
import type { Pattern } from './correspondences.ts';

/** Patterns that hold only inside longer or rarer words; a made-up word is read without them. */
const rarePatterns: ReadonlySet<Pattern> = new Set<Pattern>([
  ...([
    'schwa',
    'weakOr',
    'iAsY',
    'tuDu',
    'xAsGz',
    'sAsZ',
    'silentT',
    'silentB',
    'ouShort',
    'tiCi',
    'wor',
    'war',
  ] as const),
  ...(['longBeforeTwo', 'openVowel', 'endingS', 'endingEs', 'endingEd'] as const),
]);

let soundsOfWords: ReadonlyMap<string, string> | undefined;

/** Existing words by their sounds without stress. */
const wordsBySound = (): ReadonlyMap<string, string> => {
  soundsOfWords ??= new Map(
    Object.entries(dictionary)
      .map(([word, said]) => [said.replace(/\d/g, ''), word.replace(/\(\d\)$/, '')] as const)
      .filter(([, word]) => isDictionaryWord(word)),
  );
  return soundsOfWords;
};

/** Why a made-up word is no good: it exists, nothing that is taught reads it, or it sounds like a word that exists. */
export const findUnsoundMadeUp = (word: string, taught: ReadonlySet<Pattern>): string | null => {
  if (isWordOfAnyDialect(word)) return 'exists';
  const plain = new Set([...taught].filter((pattern) => !rarePatterns.has(pattern)));
  const readings = [...readingsOf(word, plain)];
  if (readings.length === 0) return 'cannot be read by what is taught so far';
  const homophone = readings.map((reading) => wordsBySound().get(reading)).find((found) => found !== undefined);
  return homophone === undefined ? null : `may be read as "${homophone}"`;
};
