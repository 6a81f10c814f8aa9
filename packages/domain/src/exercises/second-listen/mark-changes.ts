/** A mark that the second listen put on another word close by. */
export interface MovedMark {
  readonly from: number;
  readonly to: number;
}

/** What changed between the marks of the first and of the second listen, as items of the exercise in order. */
export interface MarkChanges {
  readonly kept: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly moved: readonly MovedMark[];
}

/** How many items a mark may move and still be the same mark. */
export const movedAtMost = 2;

/** Pairs removed marks with added ones close by, the closest first; of equally close ones, the first in the text. */
export const markChanges = (first: readonly number[], second: readonly number[]): MarkChanges => {
  const [before, after] = [new Set(first), new Set(second)];
  const removed = [...before].filter((item) => !after.has(item));
  const added = [...after].filter((item) => !before.has(item));
  const pairs = removed
    .flatMap((from) => added.map((to) => ({ from, to })))
    .filter(({ from, to }) => Math.abs(from - to) <= movedAtMost)
    .toSorted((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.from - b.from || a.to - b.to);
  const moved: MovedMark[] = [];
  for (const pair of pairs) {
    if (!moved.some(({ from, to }) => from === pair.from || to === pair.to)) moved.push(pair);
  }
  const ascending = (a: number, b: number) => a - b;
  return {
    kept: [...before].filter((item) => after.has(item)).toSorted(ascending),
    added: added.filter((item) => !moved.some(({ to }) => to === item)).toSorted(ascending),
    removed: removed.filter((item) => !moved.some(({ from }) => from === item)).toSorted(ascending),
    moved: moved.toSorted((a, b) => a.from - b.from),
  };
};
