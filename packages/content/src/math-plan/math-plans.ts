import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { additionPlan } from './addition.ts';
import { divisionPlan } from './division.ts';
import type { MathPlan } from './lesson.ts';
import { multiplicationPlan } from './multiplication.ts';
import { subtractionPlan } from './subtraction.ts';

export const mathPlans: Readonly<Record<MathOperation, MathPlan>> = {
  addition: additionPlan,
  subtraction: subtractionPlan,
  multiplication: multiplicationPlan,
  division: divisionPlan,
};
