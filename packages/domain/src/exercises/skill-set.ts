import type { Exercise } from './exercise.ts';

/** The skill set of each exercise: a number from 1, by first appearance in the list. */
export const skillSetNumbers = (
  exercises: readonly Pick<Exercise, 'number' | 'skillSet'>[],
): ReadonlyMap<number, number> => {
  const order = [...new Set(exercises.map(({ skillSet }) => skillSet))];
  return new Map(exercises.map(({ number, skillSet }) => [number, order.indexOf(skillSet) + 1]));
};

/** Whether an exercise is optional: the made-up words of phonics (A section 9, pop-up 89). */
export const isOptional = ({ skillSet }: Pick<Exercise, 'skillSet'>): boolean => skillSet === 'NONS';
