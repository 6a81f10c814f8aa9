/** A rendered or measurable row: its start and end, in pixels. */
export interface PositionedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface Room {
  /** The start of the first row. */
  readonly top: number;
  /** The end of the last row. */
  readonly bottom: number;
  /** The spacing between two rows, also next to a gap. */
  readonly between: number;
}

/**
 * The space before each row, and after the last one, for the rows that are not rendered. The rows need not be
 * contiguous, because the focused one stays.
 */
export const rowGaps = (rows: readonly PositionedRow[], { top, bottom, between }: Room): readonly number[] => {
  const ends = [top, ...rows.map(({ end }) => end)];
  const starts = [...rows.map(({ start }) => start), bottom];
  return starts.map((start, place) => {
    const free = start - (ends[place] ?? top);
    const outer = place === 0 || place === rows.length;
    // Contiguous rows have spacing and no gap; a gap has spacing on each side.
    return Math.max(0, free - between * (outer ? 1 : 2));
  });
};

/**
 * The rows to render: those visible, and the focused one with its neighbors, so that keyboard navigation continues
 * there.
 */
export const rowsToRender = (visible: readonly number[], focused: number | null, count: number): readonly number[] => {
  if (focused === null) return visible;
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...visible, ...near])].sort((a, b) => a - b);
};
