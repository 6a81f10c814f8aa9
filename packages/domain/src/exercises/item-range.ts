/** Items that stand together: from the index `start` up to, but without, the index `end`. */
export interface ItemRange {
  readonly start: number;
  readonly end: number;
}

/** As many lines as are read together after an exercise: I read, we read, you read. */
export const maxPracticeLines = 2;

/** Whether lines lie within an exercise of so many items, in reading order and none over another. */
export const areLinesWithin = (lines: readonly ItemRange[], itemCount: number): boolean =>
  lines.every(({ start, end }, index) => start >= (lines[index - 1]?.end ?? 0) && start < end && end <= itemCount);
