import type { MathOperation } from './exercise-type.ts';

/** A problem: the numbers left and right of the sign, as in 42 ÷ 6. */
export interface MathFact {
  readonly left: number;
  readonly right: number;
}

/** The problem in an item, such as `7 − 4`. */
export const readFact = (item: string): MathFact => {
  const [left, , right] = item.split(' ');
  return { left: Number(left), right: Number(right) };
};

/** The answer; NaN for a division by zero. */
export const solve = (operation: MathOperation, { left, right }: MathFact): number => {
  if (operation === 'addition') return left + right;
  if (operation === 'subtraction') return left - right;
  if (operation === 'multiplication') return left * right;
  return right === 0 ? Number.NaN : left / right;
};
