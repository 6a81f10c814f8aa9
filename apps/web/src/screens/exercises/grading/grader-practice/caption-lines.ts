import type { PracticeReading } from '@sixty/contract/exercises/grader-practice.ts';

type Moments = PracticeReading['moments'];

/** A line has room on a phone, in large letters. */
const maxCharacters = 26;

const endsSentence = (says: string): boolean => /[.!?:]["”’)]*$/.test(says);

/** The index of the first moment of each caption line. What the teacher does has a line of its own. */
export const captionLinesOf = (moments: Moments): readonly number[] => {
  const starts: number[] = [];
  let length = 0;
  for (const [index, { says, by }] of moments.entries()) {
    const before = moments[index - 1];
    const begins =
      !before ||
      by === 'teacher' ||
      before.by === 'teacher' ||
      endsSentence(before.says) ||
      length + says.length > maxCharacters;
    if (begins) starts.push(index);
    length = (begins ? 0 : length) + says.length + 1;
  }
  return starts;
};

/** The index of what is heard at a time, in milliseconds since the start; -1 before the first word. */
export const momentAt = (moments: Moments, elapsed: number): number => moments.findLastIndex(({ at }) => at <= elapsed);

/** The moments of the current line up to now, and those of the line before. */
export const captionAt = (moments: Moments, starts: readonly number[], index: number) => {
  const line = starts.findLastIndex((start) => start <= index);
  const start = starts[line] ?? 0;
  return {
    before: line > 0 ? moments.slice(starts[line - 1], start) : [],
    current: index < 0 ? [] : moments.slice(start, index + 1),
  };
};

/** A silence is seen as dots. */
export const shownSound = (says: string): string => (says === '' ? '…' : says);
