import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSmallParts, minCellSize, type SuppressedCount, suppressedRows } from './suppression.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Whether at least two rows have people. */
const isComparison = (counts: readonly number[]): boolean => counts.filter((each) => each > 0).length > 1;

const count = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 5, max: 7 }),
  fc.integer({ min: 5, max: 12 }),
);

const isSmall = (each: number): boolean => each > 0 && each < minCellSize;

const totalsClosed = (rows: readonly (readonly number[])[]) =>
  suppressedRows(
    rows.map(sum),
    rows.map(() => []),
  );

/** Every table that is consistent with the shown numbers: the parts, the column sums, and the totals of open rows. */
const tablesLike = (
  rows: readonly (readonly number[])[],
  closed: readonly boolean[],
  shown: readonly (readonly SuppressedCount[])[],
): number[][] => {
  const columns = rows[0]?.map((_, column) => sum(rows.map((row) => row[column] ?? 0))) ?? [];
  const saysNothing = shown.flat().every((each) => each === 'withheld');
  const fits = (each: number, row: number, told: SuppressedCount | undefined): boolean => {
    if (typeof told === 'number') return each === told;
    if (closed[row] || saysNothing) return each >= 0;
    return told === 'under-five' ? isSmall(each) : each >= minCellSize;
  };
  const rest = (left: readonly number[], row: number): number[][] => {
    const isLast = row === rows.length - 1;
    return (isLast ? [[...left]] : linesWithin(left)).flatMap((line) => {
      if (!closed[row] && sum(line) !== sum(rows[row] ?? [])) return [];
      // One to four people show as such; of other closed rows only that they have more.
      if (closed[row] && !closed.every((each) => each) && isSmall(sum(rows[row] ?? [])) !== isSmall(sum(line)))
        return [];
      if (!line.every((each, column) => fits(each, row, shown[row]?.[column]))) return [];
      if (isLast) return [line];
      return rest(
        left.map((each, column) => each - (line[column] ?? 0)),
        row + 1,
      ).map((more) => [...line, ...more]);
    });
  };
  return rest(columns, 0);
};

/** The values of a cell in all consistent tables. */
const valuesAt = (ways: readonly (readonly number[])[], place: number) => new Set(ways.map((way) => way[place]));

const linesWithin = ([first, ...others]: readonly number[]): number[][] =>
  first === undefined
    ? [[]]
    : linesWithin(others).flatMap((line) => Array.from({ length: first + 1 }, (_, each) => [each, ...line]));

const smallTable = fc
  .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 3 }))
  .chain(([height, width]) =>
    fc.array(fc.array(fc.oneof(count, fc.integer({ min: 0, max: 4 })), { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .filter((rows) => isComparison(rows.map(sum)))
  .filter((rows) => (rows[0] ?? []).every((_, column) => sum(rows.map((row) => row[column] ?? 0)) <= 11));

test('no part under five can be inferred: not from its row, its column, the totals, or what is hidden', () => {
  fc.assert(
    fc.property(smallTable, (rows) => {
      const closed = totalsClosed(rows);
      const shown = hideSmallParts(rows, closed);
      const ways = tablesLike(rows, closed, shown);
      expect(ways.length).toBeGreaterThan(0);
      for (const [place, each] of rows.flat().entries()) {
        if (!isSmall(each)) continue;
        expect(typeof shown.flat()[place]).toBe('string');
        expect(valuesAt(ways, place).size).toBeGreaterThan(1);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('shown numbers are true', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(30), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 30 }),
      (rows) => {
        const shown = hideSmallParts(rows, totalsClosed(rows));
        for (const [row, parts] of rows.entries()) {
          for (const [column, each] of parts.entries()) {
            const told = shown[row]?.[column];
            if (typeof told === 'number') expect(told).toBe(each);
            if (told === 'under-five') expect(each).toBeLessThan(minCellSize);
          }
        }
      },
    ),
  );
});

test('a table without small parts shows unchanged, and so does a row with all people', () => {
  expect(suppressedRows([5, 0, 12], [])).toEqual([false, false, false]);
  expect(suppressedRows([0, 3, 0], [])).toEqual([false, false, false]);
  expect(hideSmallParts([[3, 1]], [false])).toEqual([[3, 1]]);
  const rows = [
    [5, 6, 0],
    [9, 0, 7],
  ];
  expect(hideSmallParts(rows, [false, false])).toEqual(rows);
});

test('closes rows with few people, and the smallest other row that protects them', () => {
  expect(suppressedRows([3, 30, 8, 12], [])).toEqual([true, false, true, false]);
  expect(suppressedRows([3, 2, 30], [])).toEqual([true, true, true]);
  expect(suppressedRows([3, 5, 9], [])).toEqual([true, false, true]);
  expect(suppressedRows([3, 5], [])).toEqual([true, true]);
});

test('closes a row in which few people are counted', () => {
  const counts = [
    [20, 3],
    [10, 6],
    [8, 0],
  ];
  expect(suppressedRows([20, 12, 8], counts)).toEqual([true, false, true]);
});

test('withholds only the smallest parts that protect', () => {
  const rows = [
    [3, 20, 9],
    [10, 25, 8],
    [30, 40, 50],
  ];
  expect(hideSmallParts(rows, [false, false, false])).toEqual([
    ['under-five', 20, 'withheld'],
    ['withheld', 25, 'withheld'],
    [30, 40, 50],
  ]);
});

test('suppresses a thousand rows in half a second of CPU time', () => {
  const rows = Array.from({ length: 1000 }, (_, row) => [row % 7, (row * 5) % 11, (row * 3) % 8, row % 5]);
  const before = process.cpuUsage();
  hideSmallParts(rows, totalsClosed(rows));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
