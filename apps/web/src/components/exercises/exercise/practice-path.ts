import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';

/** What was missed most in one type, to be practiced, such as `/students/practice/phrases`. */
export const practicePath = (type: ExerciseType): string => `/students/practice/${type}`;
