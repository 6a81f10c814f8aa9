import { readFileSync } from 'node:fs';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { parseTable } from '../scope-and-sequence.ts';

/** A table of the folder `review`, with judgments by people that the rules cannot make. */
export const readReviewTable = (name: string): ReturnType<typeof parseTable> =>
  parseTable(readFileSync(new URL(`../../review/${name}.tsv`, import.meta.url), 'utf8'));

/** The places in a column `in`, separated by "; ": exercises such as `stories/high 2`, types of exercises, or `any`. */
export const placesOf = (cell: string | undefined): readonly string[] => cell?.split('; ') ?? [];

/** True if an exercise matches one of the places. */
export const isAt = ({ type, number }: ExerciseKey, places: readonly string[]): boolean =>
  places.some((place) => place === 'any' || place === type || place === `${type} ${number}`);
