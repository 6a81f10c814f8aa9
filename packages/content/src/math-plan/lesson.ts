import type { MathFact } from '@sixty/domain/exercises/math-fact.ts';

/** What one math exercise practices. Titles, counts and sections are in scope-and-sequence/math.tsv. */
export interface MathLesson {
  /** The facts that the title names; all of them if they fit, harder ones more often. */
  readonly target: readonly MathFact[];
  /** Facts learned earlier, to mix in. */
  readonly review: readonly MathFact[];
  /** The share of review items, 0 to 1. */
  readonly reviewShare: number;
  readonly note: string;
}

/** The facts of all lessons of an operation, in order, and those that students miss most. */
export interface MathPlan {
  readonly lessons: readonly MathLesson[];
  readonly hardest: readonly MathFact[];
}

/** The whole numbers from `first` to `last`. */
export const numbers = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Every pair of one number from each list that meets the condition. */
export const pairs = (
  lefts: readonly number[],
  rights: readonly number[],
  holds: (left: number, right: number) => boolean = () => true,
): readonly MathFact[] =>
  lefts.flatMap((left) => rights.filter((right) => holds(left, right)).map((right) => ({ left, right })));

/** A lesson with only target facts. */
export const mixed = (target: readonly MathFact[], note: string): MathLesson => ({
  target,
  review: [],
  reviewShare: 0,
  note,
});

/** A lesson with target facts and a quarter (or the given share) of earlier facts. */
export const focus = (
  target: readonly MathFact[],
  review: readonly MathFact[],
  note: string,
  reviewShare = 0.25,
): MathLesson => {
  const isTarget = (fact: MathFact) => target.some(({ left, right }) => left === fact.left && right === fact.right);
  return { target, review: review.filter((fact) => !isTarget(fact)), reviewShare, note };
};
