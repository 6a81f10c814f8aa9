import { type ExerciseType, isMathOperation } from '../exercise/exercise-type.ts';

/** One result: the items of its exercise, how many of them were read, and which of these were errors, by index. */
export interface ItemsRead {
  readonly items: readonly string[];
  readonly responses: number;
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
  // By place first: thousands of results are of a few exercises, and names are made once for each of their items.
  for (const [items, ofExercise] of Map.groupBy(results, (result) => result.items)) {
    for (const [index, { seen, missed }] of countPlaces(ofExercise).entries()) {
      const item = itemOf(type, items[index] ?? '');
      const count = counts.get(item) ?? { seen: 0, missed: 0 };
      counts.set(item, { seen: count.seen + seen, missed: count.missed + missed });
    }
  }
  return [...counts]
    .map(([item, count]) => ({ item, ...count }))
    .sort((a, b) => b.missed - a.missed || b.missed / b.seen - a.missed / a.seen || (a.item < b.item ? -1 : 1));
};

/** How often each place of one exercise was read and missed, up to the last one that ever was read. */
const countPlaces = (results: readonly ItemsRead[]): readonly { readonly seen: number; readonly missed: number }[] => {
  const places = Array.from({ length: Math.max(...results.map(({ responses }) => responses)) }, () => ({
    seen: 0,
    missed: 0,
  }));
  for (const { responses, errors } of results) {
    for (const place of places.slice(0, responses)) place.seen += 1;
    for (const error of new Set(errors)) {
      const place = places[error];
      if (place && error < responses) place.missed += 1;
    }
  }
  return places;
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
