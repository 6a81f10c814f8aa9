import type { MathOperation } from '../exercises/exercise-type.ts';
import type { FactCount } from './missed-items.ts';

/**
 * The facts of an operation as a table. Addition and multiplication: by the numbers of the problem. Subtraction and
 * division undo them: by the number taken away or divided by, and the answer, so that 13 − 5 is at 5 + 8.
 */
export interface FactTable<Fact extends FactCount = FactCount> {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The fact at a row and a column, by their numbers; undefined if it never occurred. */
  readonly at: (row: number, column: number) => Fact | undefined;
}

/** The place of a fact; null if its answer is not a whole number from 0. */
const placeOf = (operation: MathOperation, { left, right }: FactCount): readonly [number, number] | null => {
  if (operation === 'addition' || operation === 'multiplication') return [left, right];
  const answer = operation === 'subtraction' ? left - right : left / right;
  return Number.isInteger(answer) && answer >= 0 ? [right, answer] : null;
};

/** A larger table would be unreadable. */
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
