import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { cuss } from 'cuss';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { isAt, placesOf, readReviewTable } from './review.ts';

/** Words unsuitable for children, with reasons. */
export interface BlockList {
  /** Listed words with their subject: for all readers, and additionally for young readers. */
  readonly everywhere: ReadonlyMap<string, string>;
  readonly young: ReadonlyMap<string, string>;
  /** Listed words that are harmless in our use: anywhere, or as `phrases crazy`, `stories/high 2 vampire`. */
  readonly harmless: ReadonlySet<string>;
}

/**
 * The reviewed lists. The column `for` of `unsuitable-words.tsv` says for which readers a word is unsuitable, `all` or
 * `young`; the column `in` of `harmless-words.tsv` says in which exercises or types it is harmless, or `any`.
 */
export const readBlockList = (): BlockList => {
  const unsuitable = readReviewTable('unsuitable-words');
  const subjects = (readers: string) =>
    new Map(unsuitable.filter((row) => row.for === readers).map((row) => [row.word ?? '', row.subject ?? '']));
  const harmless = readReviewTable('harmless-words').flatMap(({ word, in: places }) =>
    placesOf(places).map((place) => (place === 'any' ? `${word}` : `${place} ${word}`)),
  );
  return { everywhere: subjects('all'), young: subjects('young'), harmless: new Set(harmless) };
};

const ratings = new Map(Object.entries(cuss));
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/**
 * The word and the bases of which it may be a regular form: `stopp` and `stop` for `stopped`, `smil` and `smile` for
 * `smiling`.
 */
const formsOf = (word: string): readonly string[] => {
  const stems = ['s', 'es', 'ed', 'ing', '’s', '’']
    .filter((ending) => word.endsWith(ending) && word.length - ending.length > 2)
    .map((ending) => word.slice(0, -ending.length));
  const bases = stems.flatMap((stem) => [
    stem,
    ...(/(?:ed|ing)$/.test(word) ? [`${stem}e`] : []),
    ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : []),
    ...(/ies$/.test(word) && stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
  ]);
  return [word, ...bases];
};

/** The word and its hyphenated parts. */
const partsOf = (word: string): readonly string[] => (word.includes('-') ? [word, ...word.split('-')] : [word]);

const verdicts = new Map<string, string | null>();

/** The packages' verdict on a word, cached because of their many patterns. */
const findProfane = (word: string): string | null => {
  const known = verdicts.get(word);
  if (known !== undefined) return known;
  const isRated = (ratings.get(word) ?? 0) >= 1;
  const isMatched = !isRated && matcher.hasMatch(word);
  const verdict = isRated ? 'listed as profane by cuss' : isMatched ? 'matches a pattern of obscenity' : null;
  verdicts.set(word, verdict);
  return verdict;
};

const findReason = (word: string, isYoung: boolean, { everywhere, young }: BlockList): string | null => {
  const named = formsOf(word)
    .map((form) => everywhere.get(form) ?? (isYoung ? young.get(form) : undefined))
    .find((subject) => subject !== undefined);
  if (named !== undefined) return named;
  return findProfane(word);
};

/**
 * Blocked words of an exercise with the reason, without repeats: those that `cuss` rates 1 or 2 (maybe or certainly
 * profane), that `obscenity` matches, or that our list names in any regular form, unless reviewed as harmless. All
 * readers count as young except those of middle and high stories.
 */
export const findUnsuitable = (
  { type, number }: ExerciseKey,
  words: readonly string[],
  list: BlockList,
): readonly string[] => {
  const isYoung = type !== 'stories/middle' && type !== 'stories/high';
  return [...new Set(words.flatMap((word) => partsOf(word.toLowerCase())))]
    .filter((word) => [word, `${type} ${word}`, `${type} ${number} ${word}`].every((each) => !list.harmless.has(each)))
    .flatMap((word) => {
      const reason = findReason(word, isYoung, list);
      return reason === null ? [] : [`"${word}" is blocked: ${reason}`];
    });
};

/**
 * Words listed as harmless that no exercise at their place needs.
 *
 * @param findBlocked the words of an exercise that a list blocks
 */
export const findNeedlessHarmless = <Key extends ExerciseKey>(
  list: BlockList,
  exercises: readonly Key[],
  findBlocked: (exercise: Key, list: BlockList) => readonly string[],
): readonly string[] =>
  [...list.harmless]
    .filter((entry) => {
      const places = [entry.slice(0, Math.max(0, entry.lastIndexOf(' '))) || 'any'];
      const without = { ...list, harmless: new Set([...list.harmless].filter((other) => other !== entry)) };
      return !exercises.some((exercise) => isAt(exercise, places) && findBlocked(exercise, without).length > 0);
    })
    .map((entry) => `"${entry}" need not be listed as harmless`);
