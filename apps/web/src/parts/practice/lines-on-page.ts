import { areLinesWithin, type ItemRange } from '@sixty/domain/exercise/item-range.ts';
import type { ExerciseOnPage } from '../exercise-text/exercise-layout.ts';

/** One line of an exercise, as it stands on a page of its own. */
export const lineOnPage = (exercise: ExerciseOnPage, { start, end }: ItemRange): ExerciseOnPage => ({
  type: exercise.type,
  responses: exercise.responses.slice(start, end),
  groupLength: exercise.groupLength,
  // Running text, of which this is one paragraph, or none.
  indentedParagraphs: exercise.indentedParagraphs.length > 0 ? [0] : [],
});

/** Lines as the address of the student's page has them, such as '3-9,20-31'. */
export const linesText = (lines: readonly ItemRange[]): string =>
  lines.map(({ start, end }) => `${start}-${end}`).join(',');

const address = /^\d{1,4}-\d{1,4}(,\d{1,4}-\d{1,4})?$/;

/** The lines that an address names, or null where it names none of an exercise of so many items. */
export const readLines = (text: string | undefined, itemCount: number): readonly ItemRange[] | null => {
  if (text === undefined || !address.test(text)) return null;
  const lines = text.split(',').map((line) => {
    const [start = 0, end = 0] = line.split('-').map(Number);
    return { start, end };
  });
  return areLinesWithin(lines, itemCount) ? lines : null;
};
