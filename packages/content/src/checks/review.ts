import { readFileSync } from 'node:fs';
import { parseTable } from '../scope.ts';

/** A table of the folder `review`, in which people have written down what the rules alone cannot know. */
export const readReviewTable = (name: string): ReturnType<typeof parseTable> =>
  parseTable(readFileSync(new URL(`../../review/${name}.tsv`, import.meta.url), 'utf8'));
