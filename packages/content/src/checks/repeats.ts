import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { countEach } from './count-each.ts';
import { bareWord, wordsOfItem } from './prose.ts';
import { readReviewTable } from './review.ts';

/**
 * Items that follow themselves. With only two different items, strict alternation would need no reading, so one
 * repetition is allowed, but never three in a row.
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

/** Words of a text that are doubled by accident, as in `the the hat`; `no, no` is intended. */
export const findDoubledWords = ({ items }: Pick<Exercise, 'items'>): readonly string[] =>
  items.flatMap((item, index) =>
    index > 0 &&
    /\p{L}$/u.test(items[index - 1] ?? '') &&
    bareWord(item).toLowerCase() === items[index - 1]?.toLowerCase()
      ? [`"${bareWord(item)}" is doubled at item ${index + 1}`]
      : [],
  );

/** Number of consecutive words that must not occur twice. */
const runLength = 8;

/** Stories that repeat text on purpose, such as `stories/high 2`: `refrains.tsv`. */
export const readRefrains = (): ReadonlySet<string> => new Set(readReviewTable('refrains').map((row) => row.in ?? ''));

const repeatedRunsOf = ({ items }: Pick<Exercise, 'items'>): readonly string[] => {
  const words = items.flatMap(wordsOfItem).map((word) => word.toLowerCase());
  const runs = words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
  return [...countEach(runs)].filter(([, count]) => count > 1).map(([run]) => run);
};

/**
 * Runs of eight words that a story has twice, and listed refrains that do not exist.
 *
 * @param refrains the stories that may repeat text
 */
export const findRepeatedRuns = (
  story: Pick<Exercise, 'type' | 'number' | 'items'>,
  refrains: ReadonlySet<string>,
): readonly string[] => {
  const runs = repeatedRunsOf(story);
  if (!refrains.has(`${story.type} ${story.number}`)) return runs.map((run) => `has twice "${run}"`);
  return runs.length === 0 ? ['has no refrain, although refrains.tsv lists it'] : [];
};
