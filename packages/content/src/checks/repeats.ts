import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { bareWord } from './prose.ts';

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
