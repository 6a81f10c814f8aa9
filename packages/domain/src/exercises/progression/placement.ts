import type { Score } from '../scoring.ts';

/** The questions about a new reading student, in order (A section 4, Exercise selection; C66). */
export const placementQuestions = ['letter-names', 'letter-sounds'] as const;

export type PlacementQuestion = (typeof placementQuestions)[number];

export const placementAnswers = ['yes', 'no', 'not-sure'] as const;

export type PlacementAnswer = (typeof placementAnswers)[number];

/**
 * Whether a placement check went so badly that the alphabet comes first (A section 9, pop-up 1, "many wrong"; the
 * number is ours): more than a third of the letters read were wrong, or some were and fewer than a third of all right. A
 * slow reader without errors has few wrong.
 */
export const manyWrong = ({ responses, errors }: Pick<Score, 'responses' | 'errors'>, itemCount: number): boolean =>
  errors * 3 > responses || (errors > 0 && (responses - errors) * 3 < itemCount);

/** The next question, or where the student starts; `at` is the number of an exercise, null for the suggested one. */
export type Placement =
  | { readonly kind: 'ask'; readonly question: PlacementQuestion }
  | { readonly kind: 'start'; readonly type: 'phonics/phonics' | 'phonics/alphabet'; readonly at: number | null };

/** The first exercise of letter sounds: section 2 of the alphabet (A section 4). */
export const firstOfLetterSounds = 41;

/** One sentence on why the first exercise of letter sounds is suggested. */
export const reasonToStartWithSounds = 'Start here: the names of the letters are known, their sounds come next.';

/** @param answers the answers so far, in the order of `placementQuestions`. */
export const placement = ([names, sounds]: readonly PlacementAnswer[]): Placement => {
  if (names === undefined) return { kind: 'ask', question: 'letter-names' };
  if (names !== 'yes') return { kind: 'start', type: 'phonics/alphabet', at: null };
  if (sounds === undefined) return { kind: 'ask', question: 'letter-sounds' };
  if (sounds !== 'yes') return { kind: 'start', type: 'phonics/alphabet', at: firstOfLetterSounds };
  return { kind: 'start', type: 'phonics/phonics', at: null };
};
