/** A cell of a map, by the indexes of its row and column. */
export interface MapCell {
  readonly row: number;
  readonly column: number;
}

/** The cell that a key selects; null for other keys and for a map without cells. */
export const cellAfterKey = (
  key: string,
  current: MapCell | null,
  size: { readonly rows: number; readonly columns: number },
): MapCell | null => {
  if (size.rows === 0 || size.columns === 0) return null;
  const { row, column } = current ?? { row: 0, column: 0 };
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: lastColumn };
    default:
      return null;
  }
};
