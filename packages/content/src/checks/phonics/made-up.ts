import { dictionary } from 'cmu-pronouncing-dictionary';
import { isDictionaryWord, isWordOfAnyDialect } from '../spelling.ts';
import { readingsOf } from './align.ts';
import type { Pattern } from './correspondences.ts';

/** Patterns that apply only in longer or rarer words; made-up words do not use them. */
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

/** Real words by their sounds, without stress. */
const wordsBySound = (): ReadonlyMap<string, string> => {
  soundsOfWords ??= new Map(
    Object.entries(dictionary)
      .map(([word, pronunciation]) => [pronunciation.replace(/\d/g, ''), word.replace(/\(\d\)$/, '')] as const)
      .filter(([, word]) => isDictionaryWord(word)),
  );
  return soundsOfWords;
};

/**
 * The reason why a made-up word is unsuitable: it exists, the taught patterns cannot read it, or it sounds like a real
 * word.
 */
export const findUnsoundMadeUp = (word: string, taught: ReadonlySet<Pattern>): string | null => {
  if (isWordOfAnyDialect(word)) return 'exists';
  const plain = new Set([...taught].filter((pattern) => !rarePatterns.has(pattern)));
  const readings = [...readingsOf(word, plain)];
  if (readings.length === 0) return 'cannot be read with the patterns taught so far';
  const homophone = readings.map((reading) => wordsBySound().get(reading)).find((found) => found !== undefined);
  return homophone === undefined ? null : `may be read as "${homophone}"`;
};
