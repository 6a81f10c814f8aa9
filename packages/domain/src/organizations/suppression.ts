/** Where groups or instructors are compared, fewer people than this are not counted: the count would be about each of them. */
export const minCellSize = 5;

/**
 * A count of people as it is told: 'under-five' for one to four of them, 'withheld' where from a larger count, or from a
 * whole row, one could be worked out by subtraction. Nobody is told as 0.
 */
export type SuppressedCount = number | 'under-five' | 'withheld';

const isSmall = (count: number): boolean => count > 0 && count < minCellSize;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Whether people stand in two rows at least: else a row is the whole, whose counts are told, and compared with nothing. */
const isComparison = (people: readonly number[]): boolean => people.filter((count) => count > 0).length > 1;

/**
 * Which rows of a comparison are closed, so that none of their counts is told: those in which fewer than five people are, or
 * have something that is counted. The counts of all rows together are told; so there are two closed rows at least, one of
 * them with more than five people. Then another closed row could have one person of it, or the two could have exchanged
 * one, whatever is told of the persons: no small count of theirs has one possible value alone.
 * @param people of each row
 * @param counts how many of them have something, row by row
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
  // Nobody is there to hide behind: nothing is told of any row.
  if (partner === undefined) return people.map(() => true);
  closed[partner] = true;
  return closed;
};

/** A count that is hidden, and between what bounds it can be, as far as what is told of it says. */
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
 * Parts into which the people of rows fall, such as students by days of practice, as they are told: the sums over all rows
 * are told, and the total of each row that is not closed. Every other way to fill in what is hidden that agrees with all that is told is
 * thought of, so that no small count has one alone (protected by alternating cycles: D. Gusfield, SIAM J. Comput. 17, 1988).
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

/** Whoever raises one cell must lower another of its row and another of its column, for the sums are told. */
interface Table {
  readonly rows: readonly (readonly number[])[];
  readonly shown: SuppressedCount[][];
  /** By row and column; null where the count is told. */
  readonly cells: (Cell | null)[][];
  /** In how many rows a cell of the first column can be raised and one of the second lowered. */
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

/** Whether in another row the first cell can be raised and the second lowered, or the other way round, with what is hidden already. */
const isArcElsewhere = ({ cells, arcs }: Table, row: number, from: number, to: number, raised: boolean): boolean => {
  const [first, second] = raised ? [from, to] : [to, from];
  return (arcs[first]?.[second] ?? 0) > (isArc(cells[row] ?? [], first, second) ? 1 : 0);
};

/** Whether a cell could be another number: raised, and others lowered and raised in turns back to its own column; or lowered. */
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

/** Cells that protect one once they are hidden, with the fewest people in them; null where there are none. */
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
  // Bellman and Ford: as many rounds as there are columns.
  for (const _round of columns) {
    for (const from of columns) {
      for (const to of columns) {
        const [begun, known] = [ways[from] ?? noWay, ways[to] ?? noWay];
        // What leads on from there costs no less.
        if (begun.cost < known.cost && begun.cost < (ways[column] ?? noWay).cost) {
          ways[to] = cheaper(known, join(begun, arcOf(from, to)));
        }
      }
    }
  }
  return ways[column] ?? noWay;
};

/** From one column to another through the row in which the fewest people would be hidden for it, but for one row. */
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

/** What it costs that a cell can be raised, or lowered: nothing where it is hidden, else the people in it. */
const costOf = ({ cells, rows }: Table, row: number, column: number, raised: boolean): number => {
  const hidden = cells[row]?.[column];
  const value = rows[row]?.[column] ?? 0;
  const cell = hidden ?? (value >= minCellSize ? withheld(value) : null);
  if (!cell || !(raised ? canGrow(cell) : canShrink(cell))) return Number.POSITIVE_INFINITY;
  return hidden ? 0 : value;
};
