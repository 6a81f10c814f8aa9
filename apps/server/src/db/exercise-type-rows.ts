import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';

/**
 * SQL of a table `known` with every exercise type in its column `type`: a query with a limit for each type costs one
 * index lookup each, however many results exist.
 */
export const exerciseTypeRows = `(values ${exerciseTypes.map((type) => `('${type}')`).join(', ')}) known (type)`;
