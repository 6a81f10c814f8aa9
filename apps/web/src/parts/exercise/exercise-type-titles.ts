import { type ExerciseType, exerciseTypes, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import type { Program } from '@sixty/domain/license/program.ts';

/** What a type of exercise is called on tabs and headings. */
export const exerciseTypeTitle: Readonly<Record<ExerciseType, string>> = {
  'phonics/alphabet': 'Alphabet',
  'phonics/phonics': 'Phonics',
  phrases: 'Sight phrases',
  'stories/elementary': 'Elementary stories',
  'stories/middle': 'Middle stories',
  'stories/high': 'High stories',
  addition: 'Addition',
  subtraction: 'Subtraction',
  multiplication: 'Multiplication',
  division: 'Division',
};

/** The types of one program in the order in which they are taught. */
export const exerciseTypesOf = (program: Program): readonly ExerciseType[] =>
  exerciseTypes.filter((type) => programOf(type) === program);
