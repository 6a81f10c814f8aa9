import { type ExerciseType, isMathOperation } from '../exercises/exercise-type.ts';

/** One result: the items of its exercise, how many of them were read, and which of these were errors, by index. */
export interface ItemsRead {
  readonly items: readonly string[];
  readonly responses: number;
  readonly errors: readonly number[];
}

/** How often an item came and how often it was missed. */
export interface ItemCount {
  /**
   * A word without the marks around it, in small letters unless it has a capital wherever it stands, such as 'I' or a
   * name; a letter or sound as it is written; or a problem.
   */
  readonly item: string;
  readonly seen: number;
  readonly missed: number;
}

/** Every item that was read, the most missed first: by how often, then by share, then by itself. */
export const countItems = (type: ExerciseType, results: readonly ItemsRead[]): readonly ItemCount[] => {
  const counts = new Map<string, ItemCount>();
  // By place first: thousands of results are of a few exercises, and names are made once for each of their items.
  for (const [items, ofExercise] of Map.groupBy(results, (result) => result.items)) {
    const places = countPlaces(ofExercise);
    // What was not read tells how words are written all the same.
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

/** Capital and small letters are learned one by one; problems stand as they are. */
const areCasesApart = (type: ExerciseType): boolean => type === 'phonics/alphabet' || isMathOperation(type);

/** An item as it is named: a word without the marks around it. */
const itemOf = (type: ExerciseType, text: string): string =>
  areCasesApart(type) ? text : text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || text;

/**
 * The one of two spellings of a word that has no capital: a sentence begins with one, and only a word that has it
 * everywhere is written so. Of two capital spellings, such as 'Stop' and 'STOP', it is the one with fewer capitals.
 */
const lessCapital = (one: string, other: string): string => (capitals(other) < capitals(one) ? other : one);

const capitals = (word: string): number => word.match(/\p{Lu}/gu)?.length ?? 0;

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
