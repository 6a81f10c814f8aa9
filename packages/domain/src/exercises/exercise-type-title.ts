import type { ExerciseType } from './exercise-type.ts';

/** The title of an exercise type on tabs, headings and prints. */
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
