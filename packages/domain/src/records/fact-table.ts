import type { MathOperation } from '../exercises/exercise-type.ts';
import type { FactCount } from './missed-items.ts';

/**
 * The facts of an operation as the table in which they are learned. Addition and multiplication: the numbers of the
 * problem. Subtraction and division undo them: the number taken away or divided by, and the answer, so that 13 − 5
 * stands where 5 + 8 does.
 */
export interface FactTable<Fact extends FactCount = FactCount> {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The fact at a row and a column, by their numbers; undefined where it never came. */
  readonly at: (row: number, column: number) => Fact | undefined;
}

/** Where a fact stands; null where its answer is no whole number from 0. */
const placeOf = (operation: MathOperation, { left, right }: FactCount): readonly [number, number] | null => {
  if (operation === 'addition' || operation === 'multiplication') return [left, right];
  const answer = operation === 'subtraction' ? left - right : left / right;
  return Number.isInteger(answer) && answer >= 0 ? [right, answer] : null;
};

/** Facts outside this many rows or columns are no table any more. */
const largest = 20;

export const factTable = <Fact extends FactCount>(
  operation: MathOperation,
  facts: readonly Fact[],
): FactTable<Fact> => {
  const cells = new Map<string, Fact>();
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for (const fact of facts) {
    const place = placeOf(operation, fact);
    if (!place || Math.max(...place) > largest) continue;
    rows.add(place[0]);
    columns.add(place[1]);
    cells.set(place.join(), fact);
  }
  return { rows: span(rows), columns: span(columns), at: (row, column) => cells.get(`${row},${column}`) };
};

/** Every number from the least to the greatest. */
const span = (numbers: ReadonlySet<number>): readonly number[] => {
  if (numbers.size === 0) return [];
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: greatest - least + 1 }, (_, index) => least + index);
};
