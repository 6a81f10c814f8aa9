import { type ExerciseType, programOf } from './exercise-type.ts';

/**
 * What an instructor may say of a marked item once the timer stands: the student corrected it, was told it after three
 * seconds, left it out, said another word or answer, or skipped the line in which it stands.
 */
export const errorKinds = ['self-corrected', 'told', 'left-out', 'another', 'skipped-line'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** The kinds that make sense in a type of exercise: problems stand in rows, but nobody loses the line among them. */
export const errorKindsOf = (type: ExerciseType): readonly ErrorKind[] =>
  programOf(type) === 'math' ? errorKinds.filter((kind) => kind !== 'skipped-line') : errorKinds;

/** How many errors there are of each kind; a kind of which there is none is left out. */
export type ErrorKindCounts = Readonly<Partial<Record<ErrorKind, number>>>;

/** Counts what was said of the errors, in the order of the kinds; null stands for an error of which nothing was said. */
export const countKinds = (kinds: readonly (ErrorKind | null)[]): ErrorKindCounts => {
  const counts = errorKinds.map((kind) => [kind, kinds.filter((each) => each === kind).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};
