import type { MathFact } from '../math-fact.ts';

/** What one math exercise practises. Titles, counts and sections stand in scope/math.tsv. */
export interface MathLesson {
  /** The facts the title names; all of them if there is room, harder ones more often. */
  readonly target: readonly MathFact[];
  /** Facts learned before, to mix in. */
  readonly review: readonly MathFact[];
  /** The share of the items that is review, 0 to 1. */
  readonly reviewShare: number;
  readonly note: string;
}

/** All facts learned in an operation's lessons, from the first, with the facts children miss most. */
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

/** A lesson on the target facts alone. */
export const mixed = (target: readonly MathFact[], note: string): MathLesson => ({
  target,
  review: [],
  reviewShare: 0,
  note,
});

/** A lesson on the target facts with a quarter (or the share given) of other, earlier facts among them. */
export const focus = (
  target: readonly MathFact[],
  review: readonly MathFact[],
  note: string,
  reviewShare = 0.25,
): MathLesson => {
  const isTarget = (fact: MathFact) => target.some(({ left, right }) => left === fact.left && right === fact.right);
  return { target, review: review.filter((fact) => !isTarget(fact)), reviewShare, note };
};
