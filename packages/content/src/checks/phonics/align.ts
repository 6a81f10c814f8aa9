import { type Correspondence, correspondences, type Pattern } from './correspondences.ts';

/** One step of reading a word: letters, the sounds they stand for, and the pattern that says so. */
export interface Step {
  readonly spelling: string;
  readonly sounds: readonly string[];
  readonly pattern: Pattern;
}

interface Entry extends Correspondence {
  readonly pattern: Pattern;
}

const entries: readonly Entry[] = (Object.keys(correspondences) as Pattern[]).flatMap((pattern) =>
  correspondences[pattern].map((each: Correspondence) => ({ ...each, pattern })),
);
const byLetter = Map.groupBy(entries, ({ spelling }) => spelling.charAt(0));

/** The correspondences that may stand at a place of a word. */
const entriesAt = (word: string, start: number, allowed: ReadonlySet<Pattern>): readonly Entry[] =>
  (byLetter.get(word.charAt(start)) ?? []).filter(
    ({ pattern, spelling, fits }) =>
      allowed.has(pattern) &&
      word.startsWith(spelling, start) &&
      fits(word.slice(0, start), word.slice(start + spelling.length)),
  );

const isSame = (wanted: string, said: string | undefined): boolean =>
  said !== undefined && (/\d/.test(wanted) ? wanted === said : wanted === said.replace(/\d/, ''));

/**
 * Reads a word in steps: each of its letters with sounds of the pronunciation, in order, by allowed patterns only.
 * @param pronunciation sounds in ARPAbet with spaces between
 * @param practised when given, at least one step must use one of these patterns
 * @returns the reading with the fewest steps, or null when there is none
 */
export const align = (
  word: string,
  pronunciation: string,
  allowed: ReadonlySet<Pattern>,
  practised?: ReadonlySet<Pattern>,
): readonly Step[] | null => {
  const said = pronunciation.split(' ');
  const known = new Map<string, readonly Step[] | null>();
  const from = (letter: number, sound: number, done: boolean): readonly Step[] | null => {
    if (letter === word.length) return sound === said.length && done ? [] : null;
    const key = `${letter} ${sound} ${done}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let best: readonly Step[] | null = null;
    for (const { pattern, spelling, sounds } of entriesAt(word, letter, allowed)) {
      for (const each of sounds) {
        if (!each.every((wanted, index) => isSame(wanted, said[sound + index]))) continue;
        const rest = from(letter + spelling.length, sound + each.length, done || practised?.has(pattern) === true);
        if (rest !== null && (best === null || rest.length + 1 < best.length)) {
          best = [{ spelling, sounds: each, pattern }, ...rest];
        }
      }
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0, practised === undefined);
};

/** Every pronunciation that the allowed patterns give a spelling, without stress: how an unknown word may be read. */
export const readingsOf = (word: string, allowed: ReadonlySet<Pattern>): ReadonlySet<string> => {
  const from = (letter: number): readonly string[] =>
    letter === word.length
      ? ['']
      : entriesAt(word, letter, allowed).flatMap(({ spelling, sounds }) =>
          from(letter + spelling.length).flatMap((rest) => sounds.map((each) => [...each, rest].join(' ').trim())),
        );
  return new Set(from(0).map((reading) => reading.replace(/\d/g, '')));
};
