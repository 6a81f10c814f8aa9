/** Widths that a column needs: with every cell on one line, and with a line break after every word. */
export interface ColumnNeed {
  readonly line: number;
  readonly word: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Distributes a width among the columns of a table. Columns narrower than an even share keep one line; the others
 * share the rest by the amount of text, but get at least their widest word.
 */
export const columnWidths = (needs: readonly ColumnNeed[], available: number): readonly number[] => {
  const widths = new Map<number, number>();
  const open = (): readonly (ColumnNeed & { index: number })[] =>
    needs.map((need, index) => ({ ...need, index })).filter(({ index }) => !widths.has(index));
  const left = (): number => available - sumOf([...widths.values()]);
  const shareOf = (line: number): number => (left() * line) / sumOf(open().map((need) => need.line));

  for (let columns = open(); columns.length > 0; columns = open()) {
    const even = left() / columns.length;
    const short = columns.filter(({ line }) => line <= even);
    const tight = columns.filter(({ line, word }) => shareOf(line) < word);
    if (short.length > 0) for (const { index, line } of short) widths.set(index, line);
    else if (tight.length > 0) for (const { index, word } of tight) widths.set(index, word);
    else
      for (const [index, share] of columns.map(({ index, line }) => [index, shareOf(line)] as const))
        widths.set(index, share);
  }
  return needs.map((_, index) => widths.get(index) ?? 0);
};
