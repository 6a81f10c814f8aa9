import { type ItemRange, maxPracticeLines } from './item-range.ts';
import { cellLengthOf, columnsOf, isRunningText, type LaidOut } from './page-layout.ts';

interface Exercise extends LaidOut {
  readonly items: readonly string[];
}

/**
 * The at most two lines with the most errors, in reading order: what student and instructor read together after a
 * result. Ties go to the larger share of errors, then to the earlier line. Lines without errors are never chosen.
 *
 * @param errors indexes of the items that count as errors.
 */
export const practiceLines = (exercise: Exercise, errors: readonly number[]): readonly ItemRange[] => {
  const missed = new Set(errors);
  const lines = linesOf(exercise).map(({ start, end }) => {
    const count = exercise.items.slice(start, end).filter((_, index) => missed.has(start + index)).length;
    return { start, end, count, share: count / (end - start) };
  });
  return lines
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.share - a.share || a.start - b.start)
    .slice(0, maxPracticeLines)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end }));
};

/** Every line of an exercise: a sentence of running text, else a row of the page, which never splits a phrase. */
export const linesOf = (exercise: Exercise): readonly ItemRange[] => {
  const { items } = exercise;
  const starts = isRunningText(exercise)
    ? sentenceStarts(items, exercise.paragraphs)
    : rowStarts(items.length, columnsOf(exercise) * cellLengthOf(exercise));
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? items.length }));
};

const rowStarts = (itemCount: number, length: number): readonly number[] =>
  Array.from({ length: Math.ceil(itemCount / length) }, (_, row) => row * length);

const sentenceStarts = (items: readonly string[], paragraphs: readonly number[]): readonly number[] => {
  const first = new Set(paragraphs);
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    return before === undefined || first.has(index) || endsSentence(before, item) ? [index] : [];
  });
};

/** The end of a sentence, with or without closing quotes or brackets. */
const closed = /[.!?…]["'”’)\]]*$/;

/** The continuation of a sentence after a quotation, as in “Stop!” she said. */
const continuesSentence = /^["'“‘([]*\p{Ll}/u;

/** A title or an initial before a name. */
const abbreviation = /^["'“‘(]*(?:Mr|Mrs|Ms|Dr|St|\p{Lu})\.$/u;

const endsSentence = (item: string, next: string): boolean =>
  closed.test(item) && !continuesSentence.test(next) && !abbreviation.test(item);
