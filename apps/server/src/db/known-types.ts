import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';

/**
 * SQL of a table `known` with every exercise type in its column `type`: what is asked once for each type, with a limit,
 * costs one look into an index for each, however many results there are.
 */
export const knownTypes = `(values ${exerciseTypes.map((type) => `('${type}')`).join(', ')}) known (type)`;
