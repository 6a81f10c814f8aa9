import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';

/** The most missed items in one type, to practice, such as `/students/practice/phrases`. */
export const practicePath = (type: ExerciseType): string => `/students/practice/${type}`;
