/** A row that is in the page, or that could be: where it begins and ends, in pixels. */
export interface PositionedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface Room {
  /** Where the first row begins. */
  readonly top: number;
  /** Where the last row ends. */
  readonly bottom: number;
  /** The distance between two rows, which stands beside a gap too. */
  readonly between: number;
}

/**
 * The room to leave before each of the rows, and after the last one, for the rows that are not in the page: they need
 * not follow each other, as the one with the focus stays.
 */
export const rowGaps = (rows: readonly PositionedRow[], { top, bottom, between }: Room): readonly number[] => {
  const ends = [top, ...rows.map(({ end }) => end)];
  const starts = [...rows.map(({ start }) => start), bottom];
  return starts.map((start, place) => {
    const free = start - (ends[place] ?? top);
    const outer = place === 0 || place === rows.length;
    // Rows that follow each other have their distance and no gap; a gap has one on each side.
    return Math.max(0, free - between * (outer ? 1 : 2));
  });
};

/** The rows to have in the page: those in sight, and the one with the focus with its neighbours, so that keys go on there. */
export const rowsToDraw = (inSight: readonly number[], focused: number | null, count: number): readonly number[] => {
  if (focused === null) return inSight;
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...inSight, ...near])].sort((a, b) => a - b);
};
