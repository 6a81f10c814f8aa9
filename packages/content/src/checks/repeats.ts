import type { Exercise } from '@sixty/domain/exercise/exercise.ts';

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
