/** The smallest count shown in a comparison of groups or instructors: a smaller one would reveal each person. */
export const minCellSize = 5;

/**
 * A count of people as shown: 'under-five' for one to four, 'withheld' if a larger count, or a whole row, would reveal
 * a small one by subtraction. Zero shows as 0.
 */
export type SuppressedCount = number | 'under-five' | 'withheld';

const isSmall = (count: number): boolean => count > 0 && count < minCellSize;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Whether at least two rows have people: otherwise one row is the total, which is shown anyway. */
const isComparison = (people: readonly number[]): boolean => people.filter((count) => count > 0).length > 1;

/**
 * The closed rows of a comparison, whose counts are all hidden: rows with fewer than five people, or in which fewer
 * than five are counted. Totals are shown, so at least two rows are closed, one of them with more than five people.
 * Then another closed row could have one of its people, or the two could have exchanged one, so no small count has a
 * single possible value.
 *
 * @param people of each row
 * @param counts how many of them are counted, by row
 */
export const suppressedRows = (
  people: readonly number[],
  counts: readonly (readonly number[])[],
): readonly boolean[] => {
  if (!isComparison(people)) return people.map(() => false);
  const closed = people.map((count, row) => [count, ...(counts[row] ?? [])].some(isSmall));
  const isLarge = (row: number) => (people[row] ?? 0) > minCellSize;
  const rows = [...people.keys()];
  const isClosed = (row: number) => closed[row] === true;
  const protects = () => rows.filter(isClosed).length > 1 && rows.some((row) => isClosed(row) && isLarge(row));
  if (!closed.includes(true) || protects()) return closed;
  const partner = rows
    .filter((row) => !isClosed(row) && isLarge(row))
    .toSorted((a, b) => (people[a] ?? 0) - (people[b] ?? 0))
    .at(0);
  // No other row can protect it: every row is closed.
  if (partner === undefined) return people.map(() => true);
  closed[partner] = true;
  return closed;
};

/** A hidden count, and its bounds by what is shown of it. */
interface Cell {
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

const suppressedCell = (value: number): Cell => ({ value, least: 0, most: Number.POSITIVE_INFINITY });
const underFive = (value: number): Cell => ({ value, least: 1, most: minCellSize - 1 });
const withheld = (value: number): Cell => ({ value, least: minCellSize, most: Number.POSITIVE_INFINITY });

const canGrow = ({ value, most }: Cell): boolean => value < most;
const canShrink = ({ value, least }: Cell): boolean => value > least;

/**
 * Partitions of the people of rows, such as students by days of practice, as shown: with the sums over all rows, and
 * the total of each open row. Every table that is consistent with these numbers is considered, so that no small count
 * has a single value (protected by alternating cycles: D. Gusfield, SIAM J. Comput. 17, 1988).
 */
export const hideSmallParts = (
  rows: readonly (readonly number[])[],
  closed: readonly boolean[],
): SuppressedCount[][] => {
  if (!isComparison(rows.map(sum))) return rows.map((parts) => [...parts]);
  const table = tableOf(rows, closed);
  for (const [row, parts] of rows.entries()) {
    for (const [column, count] of parts.entries()) {
      if (closed[row] || !isSmall(count) || isProtected(table, row, column)) continue;
      const cells = cheapestCycle(table, row, column);
      if (!cells) return rows.map((each) => each.map(() => 'withheld'));
      for (const [otherRow, otherColumn] of cells) hide(table, otherRow, otherColumn);
    }
  }
  return table.shown;
};

/** Raising one cell requires lowering another in its row and one in its column, because the sums are shown. */
interface Table {
  readonly rows: readonly (readonly number[])[];
  readonly shown: SuppressedCount[][];
  /** By row and column; null if the count is shown. */
  readonly cells: (Cell | null)[][];
  /** The number of rows in which a cell of the first column can rise and one of the second can fall. */
  readonly arcs: number[][];
}

const tableOf = (rows: readonly (readonly number[])[], closed: readonly boolean[]): Table => {
  const columns = rows[0] ?? [];
  const table = {
    rows,
    shown: rows.map((parts, row) =>
      parts.map((count): SuppressedCount => (closed[row] ? 'withheld' : isSmall(count) ? 'under-five' : count)),
    ),
    cells: rows.map((parts, row) =>
      parts.map((count) => (closed[row] ? suppressedCell(count) : isSmall(count) ? underFive(count) : null)),
    ),
    arcs: columns.map(() => columns.map(() => 0)),
  };
  for (const row of rows.keys()) countArcs(table, row, 1);
  return table;
};

const isArc = (cells: readonly (Cell | null)[], from: number, to: number): boolean => {
  const [raised, lowered] = [cells[from], cells[to]];
  return from !== to && !!raised && !!lowered && canGrow(raised) && canShrink(lowered);
};

const countArcs = ({ cells, arcs }: Table, row: number, by: 1 | -1): void => {
  for (const [from, line] of arcs.entries()) {
    for (const to of line.keys()) if (isArc(cells[row] ?? [], from, to)) line[to] = (line[to] ?? 0) + by;
  }
};

const hide = (table: Table, row: number, column: number): void => {
  const [cells, shown] = [table.cells[row], table.shown[row]];
  if (!cells || !shown || cells[column]) return;
  countArcs(table, row, -1);
  cells[column] = withheld(table.rows[row]?.[column] ?? 0);
  shown[column] = 'withheld';
  countArcs(table, row, 1);
};

/** Whether in another row the first cell can rise and the second fall, or the reverse, with the cells hidden so far. */
const isArcElsewhere = ({ cells, arcs }: Table, row: number, from: number, to: number, raised: boolean): boolean => {
  const [first, second] = raised ? [from, to] : [to, from];
  return (arcs[first]?.[second] ?? 0) > (isArc(cells[row] ?? [], first, second) ? 1 : 0);
};

/**
 * Whether a cell could have another value: raised, with others lowered and raised in turns back to its column; or
 * lowered.
 */
const isProtected = (table: Table, row: number, column: number): boolean => {
  const own = table.cells[row] ?? [];
  const cell = own[column];
  if (!cell) return false;
  const open = (raised: boolean): boolean => {
    if (!(raised ? canGrow(cell) : canShrink(cell))) return false;
    const reached = new Set(
      own.flatMap((each, place) =>
        place !== column && each && (raised ? canShrink(each) : canGrow(each)) ? [place] : [],
      ),
    );
    for (const from of reached) {
      for (const to of own.keys()) {
        if (isArcElsewhere(table, row, from, to, raised)) reached.add(to);
      }
    }
    return reached.has(column);
  };
  return open(true) || open(false);
};

type Place = readonly [row: number, column: number];

interface Way {
  readonly cost: number;
  readonly cells: readonly Place[];
}

const noWay: Way = { cost: Number.POSITIVE_INFINITY, cells: [] };

const join = (one: Way, other: Way): Way => ({ cost: one.cost + other.cost, cells: [...one.cells, ...other.cells] });

const cheaper = (one: Way, other: Way): Way => (other.cost < one.cost ? other : one);

/** The cells with the fewest people that protect a cell once hidden; null if there are none. */
const cheapestCycle = (table: Table, row: number, column: number): readonly Place[] | null => {
  const best = cheaper(cycleOf(table, row, column, true), cycleOf(table, row, column, false));
  return best.cost === Number.POSITIVE_INFINITY ? null : best.cells;
};

const cycleOf = (table: Table, row: number, column: number, raised: boolean): Way => {
  const cell = table.cells[row]?.[column];
  if (!cell || !(raised ? canGrow(cell) : canShrink(cell))) return noWay;
  const columns = [...table.arcs.keys()];
  const arcs = columns.map((): (Way | undefined)[] => []);
  const arcOf = (from: number, to: number): Way => {
    const line = arcs[from] ?? [];
    line[to] ??= cheapestArc(table, row, from, to, raised);
    return line[to];
  };
  const ways = columns.map((each) => (each === column ? noWay : wayThrough(table, [[row, each, !raised]])));
  // Bellman-Ford: as many iterations as columns.
  for (const _round of columns) {
    for (const from of columns) {
      for (const to of columns) {
        const [begun, known] = [ways[from] ?? noWay, ways[to] ?? noWay];
        // Continuing from there costs at least as much.
        if (begun.cost < known.cost && begun.cost < (ways[column] ?? noWay).cost) {
          ways[to] = cheaper(known, join(begun, arcOf(from, to)));
        }
      }
    }
  }
  return ways[column] ?? noWay;
};

/** The step between two columns through the row, except one, that hides the fewest people. */
const cheapestArc = (table: Table, row: number, from: number, to: number, raised: boolean): Way => {
  if (from === to) return noWay;
  if (isArcElsewhere(table, row, from, to, raised)) return { cost: 0, cells: [] };
  let best = noWay;
  for (const other of table.rows.keys()) {
    if (other === row) continue;
    const cost = costOf(table, other, from, raised) + costOf(table, other, to, !raised);
    if (cost < best.cost)
      best = wayThrough(table, [
        [other, from, raised],
        [other, to, !raised],
      ]);
  }
  return best;
};

type Step = readonly [row: number, column: number, raised: boolean];

const wayThrough = (table: Table, steps: readonly Step[]): Way => ({
  cost: steps.reduce((sum, [row, column, raised]) => sum + costOf(table, row, column, raised), 0),
  cells: steps.flatMap(([row, column]): Place[] => (table.cells[row]?.[column] ? [] : [[row, column]])),
});

/** The cost of a cell that can rise or fall: zero if hidden, else its people. */
const costOf = ({ cells, rows }: Table, row: number, column: number, raised: boolean): number => {
  const hidden = cells[row]?.[column];
  const value = rows[row]?.[column] ?? 0;
  const cell = hidden ?? (value >= minCellSize ? withheld(value) : null);
  if (!cell || !(raised ? canGrow(cell) : canShrink(cell))) return Number.POSITIVE_INFINITY;
  return hidden ? 0 : value;
};
