import { type ExerciseType, exerciseTypes, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';

/** The types of a program in teaching order. */
export const exerciseTypesOf = (program: Program): readonly ExerciseType[] =>
  exerciseTypes.filter((type) => programOf(type) === program);
