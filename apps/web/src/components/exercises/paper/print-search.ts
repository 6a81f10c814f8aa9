import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';

/** What an address asks to print, as in the query. */
export interface PrintSearch {
  /** Of a student. */
  readonly id?: unknown;
  readonly type?: unknown;
  readonly number?: unknown;
}

/** The query that prints an exercise for a student. */
export const printSearch = ({ type, number }: ExerciseKey, id: string): PrintSearch => ({ id, type, number });
