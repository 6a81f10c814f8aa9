import { maxTextLength } from '../kernel/text-length.ts';

/** The longest suffix, so that most of the name stays. */
const maxMarkLength = 60;

/** The beginning of a text, without splitting a letter. */
const beginning = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * The name of a student who moves to a user with a student of that name: with a suffix, such as the previous owner's
 * username, and a number if that is taken too. At most as long as a name may be.
 */
export const nameWithSuffix = (name: string, mark: string, isTaken: (name: string) => boolean): string => {
  for (let number = 1; ; number += 1) {
    const suffix = ` (${beginning(mark, maxMarkLength)}${number === 1 ? '' : ` ${number}`})`;
    const marked = `${beginning(name, maxTextLength - suffix.length)}${suffix}`;
    if (!isTaken(marked)) return marked;
  }
};
