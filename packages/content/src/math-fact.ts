import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { type MathFact, solve } from '@sixty/domain/exercises/math-fact.ts';
import { signOf } from './exercise-body.ts';

/** Difficulty of memorizing a fact: 1 easy, 3 hard. */
type Tier = 1 | 2 | 3;
export const tiers: readonly Tier[] = [1, 2, 3];

/** The text in the exercise file, such as `7 − 4`. */
export const writeFact = (operation: MathOperation, { left, right }: MathFact): string =>
  `${left} ${signOf[operation]} ${right}`;

/** True if the facts are equal, or swapped where order does not matter (+ and ×). */
export const isSameOrCommuted = (operation: MathOperation, one: MathFact, other: MathFact): boolean => {
  if (one.left === other.left && one.right === other.right) return true;
  const commutes = operation === 'addition' || operation === 'multiplication';
  return commutes && one.left === other.right && one.right === other.left;
};

const sumTier = (left: number, right: number): Tier => {
  if (Math.min(left, right) <= 1) return 1;
  return left + right > 10 ? 3 : 2;
};

const easyFactors = new Set([0, 1, 2, 10]);
const middleFactors = new Set([3, 4, 5, 11]);

const productTier = (left: number, right: number): Tier => {
  if (easyFactors.has(left) || easyFactors.has(right)) return 1;
  return middleFactors.has(left) || middleFactors.has(right) ? 2 : 3;
};

/**
 * Sums: easy with 0 or 1, medium up to 10, hard over 10. Products: easy with 0, 1, 2 or 10, medium with 3, 4, 5 or 11,
 * otherwise hard. Differences and quotients are as hard as their inverse sum or product.
 */
export const tierOf = (operation: MathOperation, fact: MathFact): Tier => {
  const answer = solve(operation, fact);
  if (operation === 'addition') return sumTier(fact.left, fact.right);
  if (operation === 'subtraction') return sumTier(answer, fact.right);
  if (operation === 'multiplication') return productTier(fact.left, fact.right);
  return productTier(answer, fact.right);
};
