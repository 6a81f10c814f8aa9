import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { countEach } from './counts.ts';
import { bareWord, wordsOfItem } from './prose.ts';
import { readReviewTable } from './review.ts';

/**
 * Items that follow themselves. With only two different items a strict order would be a chant that needs no
 * reading, so there one repetition is allowed, but never three of a kind.
 */
export const findRepeats = ({ items }: Pick<Exercise, 'items'>): readonly string[] => {
  const allowed = new Set(items).size === 2 ? 2 : 1;
  return items
    .map((item, index) => ({ item, index }))
    .filter(
      ({ item, index }) => index >= allowed && items.slice(index - allowed, index).every((before) => before === item),
    )
    .map(({ item, index }) => `"${item}" repeats at item ${index + 1}`);
};

/** Words of a running text that follow themselves by mistake, as in `the the hat`; `no, no` is meant. */
export const findDoubledWords = ({ items }: Pick<Exercise, 'items'>): readonly string[] =>
  items.flatMap((item, index) =>
    index > 0 &&
    /\p{L}$/u.test(items[index - 1] ?? '') &&
    bareWord(item).toLowerCase() === items[index - 1]?.toLowerCase()
      ? [`"${bareWord(item)}" stands twice in a row at item ${index + 1}`]
      : [],
  );

/** How many words in a row must not stand twice. */
const runLength = 8;

/** Stories that repeat themselves on purpose, as `stories/high 2`: `refrains.tsv`. */
export const readRefrains = (): ReadonlySet<string> => new Set(readReviewTable('refrains').map((row) => row.in ?? ''));

const repeatedRunsOf = ({ items }: Pick<Exercise, 'items'>): readonly string[] => {
  const words = items.flatMap(wordsOfItem).map((word) => word.toLowerCase());
  const runs = words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
  return [...countEach(runs)].filter(([, count]) => count > 1).map(([run]) => run);
};

/**
 * Runs of eight words that a story has twice, and refrains that it is said to have but does not.
 * @param refrains the stories that may repeat themselves
 */
export const findRepeatedRuns = (
  story: Pick<Exercise, 'type' | 'number' | 'items'>,
  refrains: ReadonlySet<string>,
): readonly string[] => {
  const runs = repeatedRunsOf(story);
  if (!refrains.has(`${story.type} ${story.number}`)) return runs.map((run) => `says twice "${run}"`);
  return runs.length === 0 ? ['has no refrain, though refrains.tsv says so'] : [];
};
