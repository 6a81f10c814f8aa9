/** The position of an item in a chart: a result with its marks, or a note. */
export interface PositionedItem {
  readonly id: string;
  readonly x: number;
  /** One for each mark; the tooltip is beside the first. */
  readonly ys: readonly number[];
}

/** The item whose mark is nearest to a position, if one is within reach. */
export const nearestItem = <Item extends PositionedItem>(
  items: readonly Item[],
  place: { readonly x: number; readonly y: number },
  reach: number,
): Item | null => {
  let nearest: Item | null = null;
  let least = reach;
  for (const item of items) {
    for (const y of item.ys) {
      const distance = Math.hypot(item.x - place.x, y - place.y);
      if (distance > least) continue;
      nearest = item;
      least = distance;
    }
  }
  return nearest;
};
