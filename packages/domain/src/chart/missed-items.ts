import { type ExerciseType, isMathOperation } from '../exercise/exercise-type.ts';

/** One result as it was read: the items up to the last one, and which of them were errors, by index. */
export interface ItemsRead {
  readonly items: readonly string[];
  readonly errors: readonly number[];
}

/** How often an item came and how often it was missed. */
export interface ItemCount {
  /** A word in small letters without the marks around it, a letter or sound as it is written, or a problem. */
  readonly item: string;
  readonly seen: number;
  readonly missed: number;
}

/** Every item that was read, the most missed first: by how often, then by share, then by itself. */
export const countItems = (type: ExerciseType, results: readonly ItemsRead[]): readonly ItemCount[] => {
  const counts = new Map<string, { seen: number; missed: number }>();
  for (const { items, errors } of results) {
    const wrong = new Set(errors);
    for (const [index, text] of items.entries()) {
      const item = itemOf(type, text);
      const count = counts.get(item) ?? { seen: 0, missed: 0 };
      counts.set(item, { seen: count.seen + 1, missed: count.missed + (wrong.has(index) ? 1 : 0) });
    }
  }
  return [...counts]
    .map(([item, count]) => ({ item, ...count }))
    .sort((a, b) => b.missed - a.missed || b.missed / b.seen - a.missed / a.seen || (a.item < b.item ? -1 : 1));
};

/** What counts as the same item. Capital and small letters are learned one by one; problems stand as they are. */
const itemOf = (type: ExerciseType, text: string): string =>
  type === 'phonics/alphabet' || isMathOperation(type)
    ? text
    : text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || text;

/** One fact of an operation, such as 3 and 7 of `3 + 7`. */
export interface FactCount extends ItemCount {
  readonly left: number;
  readonly right: number;
}

/** The facts among the items of an operation: what is no problem of two numbers is left out. */
export const factsOf = (counts: readonly ItemCount[]): readonly FactCount[] =>
  counts.flatMap((count) => {
    const [, left, right] = /^(\d+) [+−×÷] (\d+)$/u.exec(count.item) ?? [];
    return left === undefined || right === undefined ? [] : [{ ...count, left: Number(left), right: Number(right) }];
  });
