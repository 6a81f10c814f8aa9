import { maxNameLength } from './student-name.ts';

/** A mark is no longer than this, so that most of the name stands before it. */
const maxMarkLength = 60;

/** The beginning of a text, without half a letter at its end. */
const beginning = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * The name of a student who comes to somebody with a student of that name: with a mark behind it, such as the username of
 * whose student it was, and a number where that is taken too. No longer than a name may be.
 */
export const nameWithSuffix = (name: string, mark: string, isTaken: (name: string) => boolean): string => {
  for (let number = 1; ; number += 1) {
    const suffix = ` (${beginning(mark, maxMarkLength)}${number === 1 ? '' : ` ${number}`})`;
    const marked = `${beginning(name, maxNameLength - suffix.length)}${suffix}`;
    if (!isTaken(marked)) return marked;
  }
};
