import type { Exercise } from '@sixty/domain/exercises/exercise.ts';

/** Something that must hold of the whole library. */
export interface LibraryRule {
  /** What it is about: `phonics words`. */
  readonly subject: string;
  /** What holds, to be read after the subject: `never stand twice`. */
  readonly requirement: string;
  /** Everything that breaks it, with the exercise, the word and the reason; none when it holds. */
  readonly find: () => readonly string[];
}

/** What a rule for one exercise finds in many, each reason with its exercise. */
export const findInEach = (
  exercises: readonly Exercise[],
  find: (exercise: Exercise) => readonly string[],
): readonly string[] =>
  exercises.flatMap((exercise) => find(exercise).map((reason) => `${exercise.type} ${exercise.number}: ${reason}`));

/** The rules of one subject, from requirements and what finds their breaches. */
export const rulesOf = (
  subject: string,
  rules: Readonly<Record<string, () => readonly string[]>>,
): readonly LibraryRule[] => Object.entries(rules).map(([requirement, find]) => ({ subject, requirement, find }));
