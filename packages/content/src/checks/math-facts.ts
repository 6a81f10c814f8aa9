import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { readFact, solve } from '@sixty/domain/exercises/math-fact.ts';
import { isSameOrCommuted, tierOf, tiers, writeFact } from '../math-fact.ts';
import type { MathLesson } from '../math-plan/lesson.ts';
import { countEach, spreadOf } from './count-each.ts';

type Items = Pick<Exercise, 'items'>;

/** Problems whose answer is not a whole number of 0 or more: negative, fractional, or a division by zero. */
export const findOutsideDomain = (operation: MathOperation, { items }: Items): readonly string[] =>
  items
    .filter((item) => {
      const answer = solve(operation, readFact(item));
      return !Number.isInteger(answer) || answer < 0;
    })
    .map((item) => `${item} has no whole answer of 0 or more`);

/** Problems that equal the previous one, as written or swapped. */
export const findEqualNeighbors = (operation: MathOperation, { items }: Items): readonly string[] =>
  items
    .filter((item, index) => {
      const before = items[index - 1];
      return before !== undefined && isSameOrCommuted(operation, readFact(before), readFact(item));
    })
    .map((item) => `${item} follows itself or its reverse`);

/**
 * Checks the balance of facts: all belong to the lesson; target facts of the same tier occur equally often, with a
 * tolerance of one, and facts of a harder tier on average at least as often.
 */
export const findUnbalancedFacts = (
  operation: MathOperation,
  { items }: Items,
  lesson: MathLesson,
): readonly string[] => {
  const counts = countEach(items);
  const known = new Set([...lesson.target, ...lesson.review].map((fact) => writeFact(operation, fact)));
  const problems = [...counts.keys()]
    .filter((item) => !known.has(item))
    .map((item) => `${item} is not part of this lesson`);
  let before = 0;
  for (const tier of tiers) {
    const names = lesson.target
      .filter((fact) => tierOf(operation, fact) === tier)
      .map((fact) => writeFact(operation, fact));
    if (names.length === 0) continue;
    if (spreadOf(counts, names) > 1) problems.push(`facts of tier ${tier} are not balanced`);
    const mean = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) / names.length;
    if (mean < before) problems.push(`facts of tier ${tier} occur less often than easier ones`);
    before = mean;
  }
  return problems;
};

/** If a title names numbers (`+8`, `−6 and −7`, `By 12`), at least half of the problems must have one of them. */
export const findOffTitle = (
  operation: MathOperation,
  { items, title }: Pick<Exercise, 'items' | 'title'>,
): readonly string[] => {
  const [, first, second] = /^(?:[+−×]|By )(\d+)(?: and (?:[+−×])?(\d+))?/.exec(title) ?? [];
  if (first === undefined) return [];
  const named = [first, second].filter((text) => text !== undefined).map(Number);
  const eitherSide = operation === 'addition' || operation === 'multiplication';
  const fitting = items.filter((item) => {
    const { left, right } = readFact(item);
    return named.includes(right) || (eitherSide && named.includes(left));
  });
  return fitting.length * 2 >= items.length ? [] : [`only ${fitting.length} problems fit the title ${title}`];
};
