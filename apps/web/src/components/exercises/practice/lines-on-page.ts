import { areLinesWithin, type ItemRange } from '@sixty/domain/exercises/item-range.ts';
import type { ExerciseOnPage } from '../exercise-text/exercise-layout.ts';

/** Lines of an exercise, laid out on their own: rows below one another, or a paragraph each. */
export const linesOnPage = (exercise: ExerciseOnPage, lines: readonly ItemRange[]): ExerciseOnPage => {
  const { type, groupLength, responses, indentedParagraphs } = exercise;
  const starts = lines.map((_, index) =>
    lines.slice(0, index).reduce((items, { start, end }) => items + end - start, 0),
  );
  return {
    type,
    responses: lines.flatMap(({ start, end }) => responses.slice(start, end)),
    groupLength,
    indentedParagraphs: indentedParagraphs.length > 0 ? starts : [],
  };
};

/** Lines in the format of the student page's address, such as '3-9,20-31'. */
export const linesText = (lines: readonly ItemRange[]): string =>
  lines.map(({ start, end }) => `${start}-${end}`).join(',');

const address = /^\d{1,4}-\d{1,4}(,\d{1,4}-\d{1,4})?$/;

/** The lines in an address, or null if none is valid for an exercise with so many items. */
export const readLines = (text: string | undefined, itemCount: number): readonly ItemRange[] | null => {
  if (text === undefined || !address.test(text)) return null;
  const lines = text.split(',').map((line) => {
    const [start = 0, end = 0] = line.split('-').map(Number);
    return { start, end };
  });
  return areLinesWithin(lines, itemCount) ? lines : null;
};
