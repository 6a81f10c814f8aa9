/** Consecutive items, from the index `start` to before the index `end`. */
export interface ItemRange {
  readonly start: number;
  readonly end: number;
}

/** The most lines practiced together after an exercise: I read, we read, you read. */
export const maxPracticeLines = 2;

/** Whether lines lie within an exercise of this many items, in reading order and without overlap. */
export const areLinesWithin = (lines: readonly ItemRange[], itemCount: number): boolean =>
  lines.every(({ start, end }, index) => start >= (lines[index - 1]?.end ?? 0) && start < end && end <= itemCount);
