import type { StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import type { Library } from '../library.ts';
import { markdownTable } from '../markdown-table.ts';

/** A name or word with its respelling, such as `Ruiz` and `roo-EEZ`. */
export interface Respelling {
  readonly word: string;
  readonly respelled: string;
}

/** Hyphenated syllables with the stressed one in capitals: roo-EEZ, JOON, also of several words. */
const respelling = /^(?=.*[A-Z]{2})[A-Za-z]+(?:[- ][A-Za-z]+)*$/;

/** The words directly before a respelling, as many as it has, but none across a comma, colon or period. */
const wordsBefore = (text: string, count: number): readonly string[] => {
  const words = text.trim().split(/\s+/);
  const start = words.findLastIndex((word, index) => index < words.length - 1 && /[.,:;!?]$/.test(word)) + 1;
  return words.slice(start).slice(-count);
};

const isAlike = (word: string | undefined, respelled: string): boolean =>
  word !== undefined && /^\p{Lu}/u.test(word) && word.charAt(0).toLowerCase() === respelled.charAt(0).toLowerCase();

/**
 * The names and words of a teaching note that have a respelling in parentheses. A one-word respelling covers the word
 * before it, or the name before that if only its first letter matches, as in `Homan Walsh (HOH-mun)`. The parentheses
 * may also hold a note, `Yaw (YOW, as in now)`, or the word itself: `(platypus, PLAT-ih-pus)`.
 */
export const respellingsIn = (note: string): readonly Respelling[] =>
  [...note.matchAll(/([^()]*)\(([^()]*)\)/g)].flatMap(([, before = '', inside = '']) => {
    const [respelled = '', second] = inside.split(', ');
    if (!respelling.test(respelled))
      return second && respelling.test(second) ? [{ word: respelled, respelled: second }] : [];
    const [name, surname] = wordsBefore(before, 2);
    const isFirstName =
      !respelled.includes(' ') && surname !== undefined && !isAlike(surname, respelled) && isAlike(name, respelled);
    const words = isFirstName ? [name] : wordsBefore(before, respelled.split(' ').length);
    return [{ word: words.join(' ').replaceAll(/^[“‘]|[”,.:;]$/g, ''), respelled: inside }];
  });

/** The stories of a level whose notes explain a pronunciation. */
export const describeNames = (library: Library, level: StoryLevel): string =>
  markdownTable([
    ['No.', 'Story', 'How to say it'],
    ...library.list(`stories/${level}`).flatMap(({ number, title, note }) => {
      const found = respellingsIn(note);
      return found.length === 0
        ? []
        : [[number, title, found.map(({ word, respelled }) => `**${word}** ${respelled}`).join('; ')]];
    }),
  ]);
