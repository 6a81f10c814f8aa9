import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { exerciseTypes, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import type { Library } from '../library.ts';
import { findNeedlessAdmissions } from './admitted-words.ts';
import { findLineSlips } from './comprehension.ts';
import {
  findNoteSlips,
  findSpellingSlips,
  findTitleSlips,
  findUnsuitableWords,
  listsFor,
  readTextLists,
  type TextLists,
} from './exercise-text.ts';
import { type LibraryRule, rulesOf } from './library-rule.ts';
import { findNeedlessHarmless } from './suitability.ts';

/** The rules for the lists in `review`: every exemption must be needed. */
export const rulesForReview = (library: Library): readonly LibraryRule[] => {
  const all = exerciseTypes.flatMap((type) => library.list(type));
  const { admittedWords, ...texts } = readTextLists();
  const findInQuestions = (exercise: Exercise, lists: TextLists): readonly string[] => {
    const levels = isStoryType(exercise.type) ? library.comprehension(exercise.type, exercise.number) : null;
    return levels === null ? [] : findLineSlips({ story: exercise, levels }, lists);
  };
  const findMisspelledWith = (exercise: Exercise, lists: TextLists): readonly string[] => {
    return [
      ...findSpellingSlips(exercise, lists),
      ...findTitleSlips(exercise, lists),
      ...findNoteSlips(exercise, lists),
      ...findInQuestions(exercise, lists),
    ];
  };
  return rulesOf('words that a person has reviewed', {
    'are admitted only where they are needed': () =>
      findNeedlessAdmissions(admittedWords, all, (exercise, admitted) =>
        findMisspelledWith(exercise, { ...texts, admitted }),
      ),
    'are called harmless only where they are blocked': () =>
      findNeedlessHarmless(texts.blocked, all, (exercise, blocked) => {
        const { admitted } = listsFor(exercise, { ...texts, admittedWords });
        const lists = { admitted, blocked };
        return [...findUnsuitableWords(exercise, lists), ...findInQuestions(exercise, lists)].filter((slip) =>
          slip.includes(' is blocked: '),
        );
      }),
  });
};
