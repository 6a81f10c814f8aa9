import type { ExerciseType } from './exercise-type.ts';

/** What a type of exercise is called on tabs, headings and paper. */
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
