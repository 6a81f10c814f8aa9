import { type ExerciseType, isMathOperation } from '../exercises/exercise-type.ts';

/** One result: the items of its exercise, how many were read, and the indexes of the errors. */
export interface ItemsRead {
  readonly items: readonly string[];
  readonly responses: number;
  readonly errors: readonly number[];
}

/** How often an item was read and missed. */
export interface ItemCount {
  /**
   * A word without punctuation, in lowercase unless it always has a capital, such as 'I' or a name; a letter or sound
   * as written; or a problem.
   */
  readonly item: string;
  readonly seen: number;
  readonly missed: number;
}

/** Every item read, most missed first: by count, then by share, then by text. */
export const countItems = (type: ExerciseType, results: readonly ItemsRead[]): readonly ItemCount[] => {
  const counts = new Map<string, ItemCount>();
  // Grouped by place first: thousands of results belong to few exercises, so names are computed once per item.
  for (const [items, ofExercise] of Map.groupBy(results, (result) => result.items)) {
    const places = countPlaces(ofExercise);
    // Unread items also show how words are spelled.
    for (const [index, text] of items.entries()) {
      const item = itemOf(type, text);
      const key = areCasesApart(type) ? item : item.toLowerCase();
      const count = counts.get(key) ?? { item, seen: 0, missed: 0 };
      counts.set(key, {
        item: lessCapital(count.item, item),
        seen: count.seen + (places[index]?.seen ?? 0),
        missed: count.missed + (places[index]?.missed ?? 0),
      });
    }
  }
  return [...counts.values()]
    .filter(({ seen }) => seen > 0)
    .sort((a, b) => b.missed - a.missed || b.missed / b.seen - a.missed / a.seen || (a.item < b.item ? -1 : 1));
};

/** How often each item of one exercise was read and missed, up to the last item ever read. */
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

/** Uppercase and lowercase letters are learned separately; problems stay as written. */
const areCasesApart = (type: ExerciseType): boolean => type === 'phonics/alphabet' || isMathOperation(type);

/** The name of an item: a word without punctuation. */
const itemOf = (type: ExerciseType, text: string): string =>
  areCasesApart(type) ? text : text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || text;

/**
 * The spelling of a word without a capital, if there is one: sentences begin with one, and only names have it
 * everywhere. Of two capitalized spellings, such as 'Stop' and 'STOP', the one with fewer capitals.
 */
const lessCapital = (one: string, other: string): string => (capitals(other) < capitals(one) ? other : one);

const capitals = (word: string): number => word.match(/\p{Lu}/gu)?.length ?? 0;

/** One fact of an operation, such as 3 and 7 of `3 + 7`. */
export interface FactCount extends ItemCount {
  readonly left: number;
  readonly right: number;
}

/** The facts among the items of an operation, without problems of more than two numbers. */
export const factsOf = (counts: readonly ItemCount[]): readonly FactCount[] =>
  counts.flatMap((count) => {
    const [, left, right] = /^(\d+) [+−×÷] (\d+)$/u.exec(count.item) ?? [];
    return left === undefined || right === undefined ? [] : [{ ...count, left: Number(left), right: Number(right) }];
  });
