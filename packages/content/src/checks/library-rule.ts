import type { Exercise } from '@sixty/domain/exercises/exercise.ts';

/** A rule for the whole library. */
export interface LibraryRule {
  /** The rule's subject: `phonics words`. */
  readonly subject: string;
  /** The rule's predicate: `never repeat`. */
  readonly requirement: string;
  /** All violations, each with the exercise, the word and the reason. */
  readonly find: () => readonly string[];
}

/** Applies a rule for one exercise to many, and names the exercise of each violation. */
export const findInEach = (
  exercises: readonly Exercise[],
  find: (exercise: Exercise) => readonly string[],
): readonly string[] =>
  exercises.flatMap((exercise) => find(exercise).map((reason) => `${exercise.type} ${exercise.number}: ${reason}`));

/** Builds the rules of one subject from predicates and their checks. */
export const rulesOf = (
  subject: string,
  rules: Readonly<Record<string, () => readonly string[]>>,
): readonly LibraryRule[] => Object.entries(rules).map(([requirement, find]) => ({ subject, requirement, find }));
