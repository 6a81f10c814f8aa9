import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { isAt, placesOf, readReviewTable } from './review.ts';

/** A name or rare word that a person has checked and admitted. */
export interface AdmittedWord {
  readonly word: string;
  /** Where it is admitted, in the format of `placesOf`. */
  readonly places: readonly string[];
}

export const readAdmittedWords = (): readonly AdmittedWord[] =>
  readReviewTable('admitted-words').map((row) => ({ word: row.word ?? '', places: placesOf(row.in) }));

/** The words admitted in an exercise. */
export const admittedIn = (exercise: ExerciseKey, words: readonly AdmittedWord[]): ReadonlySet<string> =>
  new Set(words.filter(({ places }) => isAt(exercise, places)).map(({ word }) => word));

/**
 * Admitted words that no exercise needs at their place: the word does not occur there, or is known anyway.
 *
 * @param findMisspelled the rejected words of an exercise if only the given words are admitted there
 */
export const findNeedlessAdmissions = <Key extends ExerciseKey>(
  words: readonly AdmittedWord[],
  exercises: readonly Key[],
  findMisspelled: (exercise: Key, admitted: ReadonlySet<string>) => readonly string[],
): readonly string[] =>
  words.flatMap(({ word, places }) =>
    places
      .filter((place) =>
        exercises.every((exercise) => {
          if (!isAt(exercise, [place])) return true;
          const others = words.filter((other) => other.word !== word);
          return findMisspelled(exercise, admittedIn(exercise, others)).length === 0;
        }),
      )
      .map((place) => `"${word}" need not be admitted in ${place}`),
  );
