import { type ExerciseType, exerciseTypes, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import type { Program } from '@sixty/domain/license/program.ts';

/** The types of one program in the order in which they are taught. */
export const exerciseTypesOf = (program: Program): readonly ExerciseType[] =>
  exerciseTypes.filter((type) => programOf(type) === program);
