import { type ExerciseType, programOf } from './exercise-type.ts';

/**
 * The kinds of an error, set after the timer stops: the student corrected it, got the word after three seconds, left
 * it out, said another word or answer, or skipped its line.
 */
export const errorKinds = ['self-corrected', 'told', 'left-out', 'another', 'skipped-line'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** The kinds that apply to a type of exercise: problems have rows, but nobody loses their line. */
export const errorKindsOf = (type: ExerciseType): readonly ErrorKind[] =>
  programOf(type) === 'math' ? errorKinds.filter((kind) => kind !== 'skipped-line') : errorKinds;

/** The number of errors of each kind, without kinds that did not occur. */
export type ErrorKindCounts = Readonly<Partial<Record<ErrorKind, number>>>;

/** Counts errors by kind, in the order of the kinds; null is an error without a kind. */
export const countKinds = (kinds: readonly (ErrorKind | null)[]): ErrorKindCounts => {
  const counts = errorKinds.map((kind) => [kind, kinds.filter((each) => each === kind).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};
