import { readFileSync } from 'node:fs';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { parseTable } from '../scope.ts';

/** A table of the folder `review`, in which people have written down what the rules alone cannot know. */
export const readReviewTable = (name: string): ReturnType<typeof parseTable> =>
  parseTable(readFileSync(new URL(`../../review/${name}.tsv`, import.meta.url), 'utf8'));

/** The places of a column `in`: exercises such as `stories/high 2`, types of exercises, or `any`, with "; " between. */
export const placesOf = (cell: string | undefined): readonly string[] => cell?.split('; ') ?? [];

/** Whether an exercise stands at one of the places. */
export const isAt = ({ type, number }: ExerciseKey, places: readonly string[]): boolean =>
  places.some((place) => place === 'any' || place === type || place === `${type} ${number}`);
